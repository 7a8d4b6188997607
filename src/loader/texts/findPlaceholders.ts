import type { Bundle, Json } from '#model'
import { toPointer } from '../json/pointer.ts'

export interface Placeholder {
  /** Base path: "texts/terms.json"; an overlay can set it. */
  readonly file: string
  /** To the object with `"placeholder": true` or `"example": true`. */
  readonly pointer: string
  readonly title: string
  /** Incomplete, or complete words of an invented lender. */
  readonly kind: (typeof kinds)[number]
}

const kinds = ['placeholder', 'example'] as const

/**
 * Placeholders and examples in a lender's texts and lending tables that counsel or compliance must
 * replace, by file.
 */
export function findPlaceholders({
  texts,
  lending,
}: Pick<Bundle, 'texts' | 'lending'>): Placeholder[] {
  const files: [string, unknown][] = [
    ...Object.entries(texts).map(([id, text]): [string, unknown] => [`texts/${id}.json`, text]),
    ...Object.entries(lending).map(([name, table]): [string, unknown] => [
      `lending/${kebab(name)}.json`,
      table,
    ]),
  ]
  return files
    .flatMap(([file, content]) => placesIn(content as Json).map((place) => ({ file, ...place })))
    .toSorted((left, right) => (left.file < right.file ? -1 : 1))
}

function placesIn(
  value: Json,
  keys: readonly string[] = [],
  title = '',
): Omit<Placeholder, 'file'>[] {
  if (typeof value !== 'object' || value === null) return []
  const name = 'title' in value && typeof value.title === 'string' ? value.title : title
  const own = kinds
    .filter((kind) => (value as Readonly<Record<string, Json>>)[kind] === true)
    .map((kind) => ({ pointer: toPointer(keys), title: name, kind }))
  const inside = Object.entries(value).flatMap(([key, member]) =>
    placesIn(member as Json, [...keys, key], name),
  )
  return [...own, ...inside]
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
