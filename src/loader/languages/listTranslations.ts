import { isObject, type Json, type JsonObject, toJson } from '#model'
import { fingerprintOf } from '../checks/fingerprintOf.ts'
import { createOverlayLayer } from '../createLayer.ts'
import { fromPointer, valueAt } from '../json/pointer.ts'
import { overlayFolders } from '../overlayFolders.ts'
import { readBase, type LoadOptions } from '../readBase.ts'
import { kindOf, type ShapeKind } from '../shape/kindOf.ts'
import type { Sources } from '../Sources.ts'
import { listWords } from './listWords.ts'
import { speaksToBorrowers } from './speaksToBorrowers.ts'

/** Words of a lender, and what they are in another language. */
export interface TranslationRow {
  /** File of the translation. */
  readonly file: string
  readonly pointer: string
  readonly words: string
  readonly state: 'missing' | 'outdated' | 'translated'
  readonly translation: string
}

/** Everything that a lender says to borrowers, in the order of its files. */
export function listTranslations(
  files: ReadonlyMap<string, string>,
  options: LoadOptions,
  { org, language }: { readonly org: string; readonly language: string },
): readonly TranslationRow[] {
  const reading = readBase(files, options)
  const { sources, tools } = reading
  const ground = reading.groundOf(org)
  const folder = `orgs/${org}/`
  const overlays = sources.orgs.get(org)?.overlays ?? new Map<string, JsonObject>()
  const { layer } = createOverlayLayer(
    ground.layer,
    { folder, overlays, promised: ground.promised },
    tools.memo,
  )
  const lender = toJson(reading.orgOf(org) ?? {})
  const folders = overlayFolders(files, org).slice(1)
  const ofOthers = folders.toReversed().map((each) => [each, filesBelow(sources, each)] as const)
  const rowsOf = (path: string, kind: ShapeKind, file: Json) =>
    [...listWords(kind, file)].map(([pointer, words]): TranslationRow => {
      const keys = fromPointer(pointer)
      const [from] = [['', sources.base] as const, ...ofOthers].find(
        ([, below]) => valueAt(below.get(path), keys) === words,
      ) ?? [folder]
      const found = readTranslation(sources.languages.get(from)?.get(language)?.get(path), pointer)
      return {
        file: `${from}languages/${language}/${path}`,
        pointer,
        words,
        state:
          found === undefined
            ? 'missing'
            : found.of === fingerprintOf([words])
              ? 'translated'
              : 'outdated',
        translation: found?.words ?? '',
      }
    })
  return [
    ...rowsOf('org.json', 'org', lender),
    ...layer.paths.flatMap((path) => {
      const kind = kindOf(path)
      const file = layer.read(path)
      return kind !== undefined && file !== undefined && speaksToBorrowers(path)
        ? rowsOf(path, kind, file)
        : []
    }),
  ]
}

/** What a product, or the lender that another is like, changes, by base path. */
function filesBelow({ orgs, products }: Sources, folder: string): ReadonlyMap<string, Json> {
  const [room, name] = folder.split('/')
  const { own, overlays } = (room === 'products' ? products : orgs).get(name!)!
  return new Map<string, Json>([...overlays, ...(own ? [['org.json', own] as const] : [])])
}

function readTranslation(
  translation: JsonObject | undefined,
  pointer: string,
): { readonly words: string; readonly of: Json | undefined } | undefined {
  const words = valueAt(translation, fromPointer(pointer))
  if (typeof words !== 'string' || words === '') return undefined
  const { translates } = translation!
  return { words, of: isObject(translates) ? translates[pointer] : undefined }
}

/** The files that these translations change. What no row translates stays as it is. */
export function writeTranslations(
  files: ReadonlyMap<string, string>,
  rows: readonly Pick<TranslationRow, 'file' | 'pointer' | 'words' | 'translation'>[],
): ReadonlyMap<string, string> {
  const written = new Map<string, string>()
  for (const [file, entries] of rowsByFile(rows)) {
    const made = entries.filter(({ translation }) => translation !== '')
    if (made.length === 0) continue
    const { $schema, counsel, translates, ...known } = JSON.parse(
      files.get(file) ?? '{}',
    ) as JsonObject
    const content: Record<string, Json> = { ...known }
    for (const { pointer, translation } of made) putAt(content, fromPointer(pointer), translation)
    const depth = file.split('/').length - 1
    const whole = {
      $schema: $schema ?? `${'../'.repeat(depth)}schemas/meta/translation.schema.json`,
      ...(counsel !== undefined && { counsel }),
      translates: {
        ...(isObject(translates) && translates),
        ...Object.fromEntries(made.map(({ pointer, words }) => [pointer, fingerprintOf([words])])),
      },
      ...content,
    }
    written.set(file, `${JSON.stringify(whole, null, 2)}\n`)
  }
  return written
}

export function rowsByFile<T extends Pick<TranslationRow, 'file'>>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const files = new Map<string, T[]>()
  for (const row of rows) files.set(row.file, [...(files.get(row.file) ?? []), row])
  return files
}

type Container = Record<string, Json> | Json[]

/** Lists get an entry that says nothing for each that is not translated. */
function putAt(into: Container, [key = '', ...rest]: readonly string[], words: string): void {
  const target = into as Record<string, Json>
  const [next] = rest
  if (Array.isArray(into)) while (into.length < Number(key)) into.push(next === undefined ? '' : {})
  if (next === undefined) {
    target[key] = words
    return
  }
  const there = Object.hasOwn(into, key) ? target[key] : undefined
  const isOpen = typeof there === 'object' && there !== null
  const inner = isOpen ? there : /^\d+$/.test(next) ? [] : {}
  target[key] = inner
  putAt(inner as Container, rest, words)
}
