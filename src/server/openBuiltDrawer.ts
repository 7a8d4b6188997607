import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnswerPost, DrawPage, Org } from '#model'
import type { Drawer } from './routes/drawForVisitor.ts'

/** An entry of Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** The drawing program of the build, loaded with the first page, and the names of its parts. */
export function openBuiltDrawer(root: string): Drawer {
  const manifestFile = join(root, 'dist', 'app', '.vite', 'manifest.json')
  let read: Manifest | undefined
  const manifest = () => (read ??= JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
  const program = pathToFileURL(join(root, 'dist', 'draw', 'drawPage.js')).href
  let loading: Promise<{ readonly drawPage: DrawPage; readonly answerPost: AnswerPost }> | undefined
  const load = () => (loading ??= import(program))
  return {
    draw: async (address) => (await load()).drawPage(address),
    answer: async (posted) => (await load()).answerPost(posted),
    fontsOf: ({ type }) =>
      Object.entries(manifest()).flatMap(([source, part]) => {
        const family = /fontsource-variable\/([^/]+)\//.exec(source)?.[1]
        return family !== undefined && isNamed(family, type) ? addressesOf([part.file]) : []
      }),
    partsOf: (screens) => {
      const entry = new Set(chunksOf(manifest(), 'index.html'))
      const found = new Set<Chunk>()
      for (const screen of screens) chunksOf(manifest(), screen, found)
      const chunks = [...found]
      return {
        scripts: addressesOf(chunks.filter((one) => !entry.has(one)).map(({ file }) => file)),
        styles: addressesOf([
          ...new Set(chunks.filter((one) => !entry.has(one)).flatMap(({ css }) => css ?? [])),
        ]),
      }
    },
  }
}

const addressesOf = (files: readonly string[]) => files.map((file) => `/${file}`)

/** A chunk and all that it imports. */
function chunksOf(manifest: Manifest, name: string, found = new Set<Chunk>()): readonly Chunk[] {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk)) return []
  found.add(chunk)
  for (const each of chunk.imports ?? []) chunksOf(manifest, each, found)
  return [...found]
}

/** Whether a stack of fonts has "Public Sans Variable", whose package is "public-sans". */
const isNamed = (family: string, { body, heading }: Org['theme']['type']) =>
  `${body} ${heading}`.toLowerCase().includes(`${family.replaceAll('-', ' ')} variable`)
