import type { OfferSegment } from '#model'
import { failuresOf } from './failuresOf.ts'
import { cltvOf, priceOf, reaches } from './priceOf.ts'
import type { Plan, Pricing } from './Pricing.ts'

/**
 * The draws within all limits, with their rates, ascending. Between two CLTV bounds the rate is
 * constant, and CLTV and DTI only grow with the draw, so the ends are found by bisection. The rate
 * jumps at a bound, and where the rent covers less than a tier asks, so each part is examined
 * separately.
 */
export function segmentsOf(pricing: Pricing, plan: Plan): OfferSegment[] {
  const { minCents, maxCents, stepCents } = pricing.policy.limits.draw
  const largest = (fromCents: number, toCents: number, isMet: (drawCents: number) => boolean) => {
    const steps = halve(Math.floor((toCents - fromCents) / stepCents), (count) =>
      isMet(fromCents + count * stepCents),
    )
    return steps === undefined ? undefined : fromCents + steps * stepCents
  }
  const bounds = pricing.cltvBounds.filter((bound) => bound < pricing.maxCltvBps)
  const segments: OfferSegment[] = []
  let fromCents = minCents
  for (const bound of [...bounds, pricing.maxCltvBps]) {
    const end = largest(fromCents, maxCents, (draw) => cltvOf(pricing, plan, draw) <= bound)
    if (end === undefined) continue
    for (const tier of pricing.rented ? pricing.coverageTiers : [undefined]) {
      const last = tier
        ? largest(fromCents, end, (draw) => reaches(pricing, plan, draw, tier))
        : end
      if (last === undefined) continue
      const toCents = largest(
        fromCents,
        last,
        (draw) => failuresOf(pricing, priceOf(pricing, plan, draw)).length === 0,
      )
      if (toCents !== undefined) {
        const { aprBps } = priceOf(pricing, plan, fromCents)
        append(segments, { fromCents, toCents, aprBps }, stepCents)
      }
      fromCents = last + stepCents
    }
    fromCents = end + stepCents
  }
  return segments
}

/**
 * Bisection: the largest integer of 0 … last for which a monotonic condition is true; `undefined`
 * if it isn't even for 0.
 */
function halve(last: number, holds: (count: number) => boolean): number | undefined {
  if (last < 0 || !holds(0)) return undefined
  let [yes, no] = [0, last + 1]
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2)
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

function append(segments: OfferSegment[], next: OfferSegment, stepCents: number): void {
  const before = segments.at(-1)
  if (before?.aprBps === next.aprBps && before.toCents + stepCents === next.fromCents)
    segments[segments.length - 1] = { ...before, toCents: next.toCents }
  else segments.push(next)
}
