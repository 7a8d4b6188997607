import { variants } from '#loader'
import type { JsonObject } from '#model'
import type { Candidates } from './Candidates.ts'
import { partnersOf } from './partnersOf.ts'
import { edgesOf, limitsOf } from './ranges/edgesOf.ts'
import type { Use } from './Use.ts'

const mostWhole = 50

/**
 * Every constant that the fact is compared with, its neighbors, the limits of its fields, and one
 * value between each two. If it is used in a computation and has few possible integers, all of
 * them.
 */
export function numberCandidates(
  name: string,
  schemas: readonly JsonObject[],
  uses: ReadonlyMap<string, Use>,
): Candidates {
  const { names, constants } = partnersOf(name, uses)
  const all = schemas.flatMap(variants)
  const { least, greatest } = edgesOf(schemas)
  if (
    uses.get(name)?.isOpaque &&
    least !== undefined &&
    greatest !== undefined &&
    greatest - least <= mostWhole &&
    schemas.every(isOfWhole)
  )
    return {
      values: Array.from(
        { length: Math.floor(greatest) - Math.ceil(least) + 1 },
        (_, index) => Math.ceil(least) + index,
      ),
      isAll: true,
    }
  const isWhole = all.some(
    ({ type, multipleOf }) => type === 'integer' || Number.isInteger(multipleOf),
  )
  const numbers = constants.filter((constant): constant is number => typeof constant === 'number')
  const limits = schemas.flatMap((schema) =>
    limitsOf(schema, ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']),
  )
  const anchors = [...numbers, ...limits]
  if (anchors.length === 0) anchors.push(0)
  // As many steps as there are facts to be ordered between two anchors.
  const steps = Array.from({ length: names.size }, (_, index) => index + 1)
  const near = anchors.flatMap((anchor) => [
    anchor,
    ...steps.flatMap((step) => [anchor - step, anchor + step]),
  ])
  const sorted = [...new Set(near)].toSorted((a, b) => a - b)
  const between = isWhole ? [] : sorted.slice(1).map((value, index) => (value + sorted[index]!) / 2)
  const values = [...sorted, ...between].filter(
    (value) => value >= (least ?? -Infinity) && value <= (greatest ?? Infinity),
  )
  return names.size > 3 ? { values, gap: 'it is compared with several facts' } : { values }
}

function isOfWhole(schema: JsonObject): boolean {
  return variants(schema).every(({ type }) => type === 'integer')
}
