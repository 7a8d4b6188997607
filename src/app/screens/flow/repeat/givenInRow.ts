import type { JsonObject } from '#model'
import type { GivenFields } from '#renderer'
import { rowsAt, withRow } from './listParts.ts'

/**
 * Values that rules set in one row of the list at a path, drawn separately; undefined if there are
 * none. `data`: the answer of the step.
 */
export function givenInRow(
  given: GivenFields | undefined,
  path: readonly string[],
  data: JsonObject,
  index: number,
): GivenFields | undefined {
  const start = [...path, '*']
  const paths = (given?.paths ?? [])
    .filter((keys) => start.every((key, place) => keys[place] === key))
    .map((keys) => keys.slice(start.length))
  if (!given || paths.length === 0) return undefined
  return {
    paths,
    fill: (row) =>
      rowsAt(given.fill(withRow(data, path, index, row)), path)[
        Math.min(index, rowsAt(data, path).length)
      ] ?? row,
  }
}
