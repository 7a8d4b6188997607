import type { OfferChoice } from '#lending'
import type { OfferSet } from '#model'

/** Minimum and maximum draw, on the steps of the set, for this term, fee and payment method. */
export interface DrawRange {
  readonly minCents: number
  readonly maxCents: number
}

/** Undefined if nothing is offered with these choices. */
export function rangeOf(
  { draw, prices }: OfferSet,
  choice: Omit<OfferChoice, 'drawCents'>,
): DrawRange | undefined {
  const { termMonths, feeBps, autopay } = choice
  const price = prices.find(
    (one) => one.termMonths === termMonths && one.feeBps === feeBps && one.autopay === autopay,
  )
  if (!price || price.segments.length === 0) return undefined
  const steps = (cents: number, round: (count: number) => number) =>
    draw.minCents + round((cents - draw.minCents) / draw.stepCents) * draw.stepCents
  const minCents = steps(Math.min(...price.segments.map(({ fromCents }) => fromCents)), Math.ceil)
  const maxCents = steps(Math.max(...price.segments.map(({ toCents }) => toCents)), Math.floor)
  return minCents <= maxCents ? { minCents, maxCents } : undefined
}
