import type { LendingUnderwriting } from '#model'
import type { Pricing } from './Pricing.ts'

/**
 * The requested fee, otherwise the default; one that is not allowed here becomes the next lower
 * allowed one.
 */
export function usualFeeOf(
  { defaults }: LendingUnderwriting,
  { fees }: Pricing,
  asked: number = defaults.feeBps,
): number {
  return fees.filter((fee) => fee <= asked).at(-1) ?? fees[0] ?? asked
}
