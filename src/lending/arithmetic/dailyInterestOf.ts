import { divideHalfUp } from './divideHalfUp.ts'

/**
 * Interest in cents for a number of actual days, half-up, with a year of 365.25 days: 10000000 at
 * 925 over 30 days → 75975.
 */
export function dailyInterestOf(balanceCents: number, aprBps: number, days: number): number {
  return Number(
    divideHalfUp(BigInt(balanceCents) * BigInt(aprBps) * BigInt(days) * 100n, 10_000n * 36_525n),
  )
}
