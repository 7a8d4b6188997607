import type { Plan, Pricing } from './Pricing.ts'

/**
 * The highest rate, in basis points, at which a line of this term is not a high-cost mortgage (12
 * CFR 1026.32(a)(1)(i)). Only primary homes have one; it is 0 if the term has no reference rate,
 * because what can't be compared is not offered.
 */
export function maxAprOf(
  { policy: { highCost }, isMainHome, liensCents }: Pricing,
  { termMonths }: Plan,
): number {
  if (!highCost || !isMainHome) return Infinity
  const { aboveFirstLienBps, aboveJuniorBps, primeOfferRates } = highCost
  const prime = Object.hasOwn(primeOfferRates.bpsByTerm, termMonths)
    ? primeOfferRates.bpsByTerm[termMonths]
    : undefined
  return prime === undefined ? 0 : prime + (liensCents === 0 ? aboveFirstLienBps : aboveJuniorBps)
}
