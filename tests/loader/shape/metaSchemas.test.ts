import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json } from '#model'
import { checkShape } from '../../../src/loader/shape/checkShape.ts'
import { kindOf, type ShapeKind } from '../../../src/loader/shape/kindOf.ts'
import { metaSchemas } from '../../../src/loader/shape/metaSchemas.ts'

const root = join(import.meta.dirname, '../../..')

interface Shape {
  readonly description?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly definitions?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly additionalProperties?: Shape | boolean
}

/** Properties that neither they nor what they refer to explains. */
function unexplained(shape: Shape, home: keyof typeof metaSchemas): string[] {
  const isExplained = ({ description, $ref }: Shape) =>
    Boolean(description ?? ($ref && target($ref, home).description))
  const own = Object.entries(shape.properties ?? {}).filter(
    ([, property]) => !isExplained(property),
  )
  const inside = [
    ...Object.values(shape.properties ?? {}),
    ...Object.values(shape.definitions ?? {}),
    shape.items,
    shape.additionalProperties,
  ]
  return [
    ...own.map(([name]) => name),
    ...inside.flatMap((member) => (typeof member === 'object' ? unexplained(member, home) : [])),
  ]
}

function target(ref: string, home: keyof typeof metaSchemas): Shape {
  const [file, list, name] = ref.split(/#\/|\//)
  const schema = metaSchemas[
    (file ? file.replace('.schema.json', '') : home) as keyof typeof metaSchemas
  ] as Shape
  return schema[list as 'definitions' | 'properties']![name!]!
}

describe('the shapes of our files', () => {
  it('are loaded whole', () => {
    const files = readdirSync(join(root, 'schemas/meta')).map((file) =>
      file.replace('.schema.json', ''),
    )
    // "bundle" describes what "lintel export" writes, no file of a configuration.
    expect([...Object.keys(metaSchemas), 'bundle'].toSorted()).toEqual(files.toSorted())
  })

  it.each(Object.entries(metaSchemas))('%s explains every key', (name, schema) => {
    expect(unexplained(schema as Shape, name as keyof typeof metaSchemas)).toEqual([])
    expect(schema.description.length).toBeGreaterThan(20)
  })

  it('are told by the path', () => {
    const kinds = [
      'flows/a.json',
      'flows/a.rules.json',
      'flows/routes.json',
      'schemas/a/b.json',
      'schemas/a/b.ui.json',
      'schemas/calls/a.json',
      'schemas/formats.json',
      'texts/a/b.json',
      'texts/words.json',
    ]
    expect(kinds.map(kindOf)).toEqual([
      'flow',
      'rules',
      'routes',
      'form',
      'form-ui',
      'call',
      'formats',
      'text',
      'words',
    ])
    expect(
      ['flows/a b.json', 'flows/../a.json', 'other/a.json', 'flows/.json', 'texts/a.txt'].map(
        kindOf,
      ),
    ).toEqual(Array(5).fill(undefined))
  })
})

describe('the documents for those who write the files', () => {
  const documents = ['flows', 'schemas', 'texts', 'orgs'].flatMap((folder) => {
    const text = readFileSync(join(root, `docs/formats/${folder}.md`), 'utf8')
    return [...text.matchAll(/```json\n(.*?)```\n*(\(shortened)?/gs)].map(
      ([, example, shortened]) => ({
        folder,
        example: example!,
        isShortened: shortened !== undefined,
      }),
    )
  })

  it('have examples', () => expect(documents.length).toBeGreaterThan(10))

  it.each(documents)('show $folder as they must be', ({ example, isShortened }) => {
    const value = JSON.parse(example) as { $schema: string }
    const kind = /([a-z-]+)\.schema\.json$/.exec(value.$schema)![1] as ShapeKind
    const diagnostics = checkShape(kind, value as unknown as Json, 'example.json')
    expect(
      isShortened ? diagnostics.filter(({ code }) => code !== 'loader/key-missing') : diagnostics,
    ).toEqual([])
  })
})
