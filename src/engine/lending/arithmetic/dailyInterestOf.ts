import { divideHalfUp } from './divideHalfUp.ts'

/** Interest in cents of so many actual days, half-up, a year being 365.25 of them: 10000000 at 925 over 30 days → 75975. */
export function dailyInterestOf(balanceCents: number, aprBps: number, days: number): number {
  return Number(divideHalfUp(BigInt(balanceCents) * BigInt(aprBps) * BigInt(days) * 100n, 10_000n * 36_525n))
}
