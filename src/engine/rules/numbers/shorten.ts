import { bitsOf } from './bitsOf.ts'
import type { Fraction } from './Fraction.ts'
import { fractionOf } from './fractionOf.ts'
import { numberOf } from './numberOf.ts'

/** Maximum bits of a fraction. */
export const mostBits = 1 << 17

/**
 * The fraction itself, or the nearest double if it has become too long; `undefined` if there is
 * none.
 */
export function shorten(fraction: Fraction): Fraction | undefined {
  if (bitsOf(fraction) <= mostBits) return fraction
  const number = numberOf(fraction)
  return Number.isFinite(number) ? fractionOf(number) : undefined
}
