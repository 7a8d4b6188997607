import { usualFirst, type OfferChoice } from '#lending'
import type { Offers } from './Offers.ts'

/** The choice that is shown first; undefined if nothing can be offered. */
export function startOf({ set, start }: Offers): OfferChoice | undefined {
  if (start) return start
  const price = usualFirst(set).find(({ segments }) => segments.length > 0)
  if (!price) return undefined
  const largest = Math.max(...price.segments.map(({ toCents }) => toCents))
  const steps = Math.floor((largest - set.draw.minCents) / set.draw.stepCents)
  return {
    drawCents: set.draw.minCents + steps * set.draw.stepCents,
    termMonths: price.termMonths,
    feeBps: price.feeBps,
    autopay: price.autopay,
  }
}
