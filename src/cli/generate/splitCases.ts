import type { Case } from '#analysis'
import type { Json } from '#model'

/** Well below the limits of one file (#loader), including what surrounds the cases. */
const most = { characters: 200_000, values: 4_500 }

/** The cases in order, in as few parts as files can hold; empty if there are none. */
export function splitCases<T extends Case>(cases: readonly T[]): readonly (readonly T[])[] {
  const parts: T[][] = []
  let [characters, values] = [0, 0]
  for (const one of cases) {
    // As in a file, two levels deep.
    const text = JSON.stringify(one, null, 2)
    const [length, count] = [
      text.length + 4 * text.split('\n').length,
      countValues(JSON.parse(text)),
    ]
    if (
      parts.length === 0 ||
      characters + length > most.characters ||
      values + count > most.values
    ) {
      parts.push([])
      characters = 0
      values = 0
    }
    parts.at(-1)!.push(one)
    characters += length
    values += count
  }
  return parts
}

function countValues(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, member) => sum + countValues(member as Json), 1)
}
