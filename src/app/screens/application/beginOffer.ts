import { usualFirst } from '#lending'
import type { OfferSet } from '#model'
import type { Offers } from '#renderer'

/**
 * The requested amount on the lender's usual terms, or the first others that offer it; undefined if
 * none does.
 */
export function beginOffer(set: OfferSet, wantedCents: number): Offers['start'] {
  const drawCents = wantedCents - (wantedCents % set.draw.stepCents)
  const price = usualFirst(set).find(({ segments }) =>
    segments.some(({ fromCents, toCents }) => fromCents <= drawCents && drawCents <= toCents),
  )
  return (
    price && {
      drawCents,
      termMonths: price.termMonths,
      feeBps: price.feeBps,
      autopay: price.autopay,
    }
  )
}
