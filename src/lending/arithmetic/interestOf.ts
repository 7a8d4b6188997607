import { divideHalfUp } from './divideHalfUp.ts'

/**
 * Interest of one month in cents, half-up: a twelfth of the yearly rate in basis points on a
 * balance in cents. It is the whole payment of an interest-only month.
 */
export function interestOf(balanceCents: number, aprBps: number): number {
  return Number(divideHalfUp(BigInt(balanceCents) * BigInt(aprBps), 120_000n))
}
