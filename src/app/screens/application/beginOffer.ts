import type { OfferSet } from '#model'
import type { Offers } from '#renderer'

/** The first price that offers the requested amount; undefined if none does. */
export function beginOffer({ draw, prices }: OfferSet, wantedCents: number): Offers['start'] {
  const drawCents = wantedCents - (wantedCents % draw.stepCents)
  const price = prices.find(({ segments }) =>
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
