import type { Fraction } from './Fraction.ts'

/** Size of a fraction: bits of its longer part, rounded up to 4. */
export function bitsOf({ numerator, denominator }: Fraction): number {
  return 4 * Math.max(numerator.toString(16).length, denominator.toString(16).length)
}
