import { compareFractions, rangeBetween } from './rangeOperators.ts'
import type { Range, Spread } from './Range.ts'

/** A spread of which only a part is looked at. */
export function assume(spread: Spread | undefined, part: Range | undefined): Spread | undefined {
  if (!part || !spread) return part ? { range: part, isSure: false } : spread
  const { range, isSure } = spread
  const outer = (name: keyof Range, sign: 1 | -1) => {
    const [one, other] = [range[name], part[name]]
    return one && other ? (compareFractions(one, other) * sign > 0 ? one : other) : (one ?? other)
  }
  return { range: rangeBetween(outer('least', 1), outer('greatest', -1)), isSure }
}
