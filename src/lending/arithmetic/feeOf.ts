import { divideHalfUp } from './divideHalfUp.ts'

/**
 * Origination fee in cents, half-up, for a draw in cents and a fee in basis points: 5000000 at 299
 * → 149500. Throws a RangeError on fractions.
 */
export function feeOf(drawCents: number, feeBps: number): number {
  return Number(divideHalfUp(BigInt(drawCents) * BigInt(feeBps), 10_000n))
}
