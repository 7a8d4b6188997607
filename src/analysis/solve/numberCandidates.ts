import { variants } from '#loader'
import type { JsonObject } from '#model'
import type { Candidates } from './Candidates.ts'
import { partnersOf } from './partnersOf.ts'
import type { Use } from './Use.ts'

/** Every constant that the fact is compared with, what lies just beside it, the limits of its field, and one value between all neighbours. */
export function numberCandidates(name: string, schemas: readonly JsonObject[], uses: ReadonlyMap<string, Use>): Candidates {
  const { names, constants } = partnersOf(name, uses)
  const all = schemas.flatMap(variants)
  const least = edge(all, 'minimum', 'exclusiveMinimum', Math.min)
  const greatest = edge(all, 'maximum', 'exclusiveMaximum', Math.max)
  const isWhole = all.some(({ type, multipleOf }) => type === 'integer' || Number.isInteger(multipleOf))
  const numbers = constants.filter((constant): constant is number => typeof constant === 'number')
  const anchors = [...numbers, ...(least === undefined ? [] : [least]), ...(greatest === undefined ? [] : [greatest])]
  if (anchors.length === 0) anchors.push(0)
  // As many steps as there are facts to be put in order between two anchors.
  const steps = Array.from({ length: names.size }, (_, index) => index + 1)
  const near = anchors.flatMap((anchor) => [anchor, ...steps.flatMap((step) => [anchor - step, anchor + step])])
  const sorted = [...new Set(near)].toSorted((a, b) => a - b)
  const between = isWhole ? [] : sorted.slice(1).map((value, index) => (value + sorted[index]!) / 2)
  const values = [...sorted, ...between].filter((value) => value >= (least ?? -Infinity) && value <= (greatest ?? Infinity))
  return names.size > 3 ? { values, gap: 'it is compared with several facts' } : { values }
}

function edge(schemas: readonly JsonObject[], own: string, exclusive: string, outermost: (...values: number[]) => number) {
  const found = schemas.flatMap((schema) => [schema[own], schema[exclusive]].filter((value): value is number => typeof value === 'number'))
  return found.length > 0 ? outermost(...found) : undefined
}
