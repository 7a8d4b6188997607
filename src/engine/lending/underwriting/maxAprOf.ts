import type { Plan, Pricing } from './Pricing.ts'

/**
 * The highest rate at which a line of this term is no high-cost mortgage (12 CFR 1026.32(a)(1)(i)), in basis points. Only main homes have one;
 * without a rate for the term it is 0: what cannot be compared is not offered.
 */
export function maxAprOf({ policy: { highCost }, isMainHome, liensCents }: Pricing, { termMonths }: Plan): number {
  if (!highCost || !isMainHome) return Infinity
  const { aboveFirstLienBps, aboveJuniorBps, primeOfferRates } = highCost
  const prime = Object.hasOwn(primeOfferRates.bpsByTerm, termMonths) ? primeOfferRates.bpsByTerm[termMonths] : undefined
  return prime === undefined ? 0 : prime + (liensCents === 0 ? aboveFirstLienBps : aboveJuniorBps)
}
