import type { OfferPrice, OfferSet } from '#model'

/** The prices of a set, that of the lender's usual terms before the others. */
export function usualFirst({ prices, usual }: OfferSet): readonly OfferPrice[] {
  const isUsual = ({ termMonths, feeBps, autopay }: OfferPrice) =>
    termMonths === usual?.termMonths && feeBps === usual.feeBps && !autopay
  return [...prices].sort((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
}
