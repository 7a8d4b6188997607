import type { Bundle, Json } from '#model'

export interface Placeholder {
  /** Base path: "texts/terms.json"; an overlay can set it. */
  readonly file: string
  /** To the object with `"placeholder": true`. */
  readonly pointer: string
  readonly title: string
}

/**
 * Placeholders in a lender's texts and lending tables that counsel or compliance must replace, by
 * file.
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

function placesIn(value: Json, pointer = '', title = ''): Omit<Placeholder, 'file'>[] {
  if (typeof value !== 'object' || value === null) return []
  const name = 'title' in value && typeof value.title === 'string' ? value.title : title
  const own = 'placeholder' in value && value.placeholder === true ? [{ pointer, title: name }] : []
  const inside = Object.entries(value).flatMap(([key, member]) =>
    placesIn(member as Json, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, name),
  )
  return [...own, ...inside]
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
