import { fromPointer, valueAt } from '../json/pointer.ts'
import { parseJson } from '../json/parseJson.ts'
import { isDatedValue, type DatedValue } from './DatedValue.ts'

/** A dated value of a text. Offsets are into the text. */
export interface FoundDatedValue {
  readonly value: DatedValue
  readonly pointer: string
  /** Where it begins with its key. */
  readonly keyStart: number
  readonly start: number
  readonly end: number
  /** From the beginning to the end of the value of each version; undefined where it has none. */
  readonly spans: readonly (readonly [number, number] | undefined)[]
}

/** The dated values of a text in their order, outer ones first; none of a text that is no JSON. */
export function findDatedValues(text: string): readonly FoundDatedValue[] {
  if (!text.includes('"inForce"')) return []
  const spans = new Map<string, { start: number; keyStart: number; end: number }>()
  const { value } = parseJson(
    text,
    (pointer, start, keyStart) => spans.set(pointer, { start, keyStart, end: start }),
    undefined,
    (pointer, end) => (spans.get(pointer)!.end = end),
  )
  if (value === undefined) return []
  return [...spans].flatMap(([pointer, place]) => {
    const found = valueAt(value, fromPointer(pointer))
    if (!isDatedValue(found)) return []
    const of = found.inForce.map((_, index) => {
      const span = spans.get(`${pointer}/inForce/${index}/value`)
      return span && ([span.start, span.end] as const)
    })
    return [{ value: found, pointer, ...place, spans: of }]
  })
}
