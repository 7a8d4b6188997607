import { bitsOf } from './bitsOf.ts'
import type { Fraction } from './Fraction.ts'

/** More than the 53 bits of a double, so that one bit for the rest decides the rounding. */
const bitsKept = 66
/** Below 2 ** -1021 the last bit of a double is 2 ** -1074, which leaves it fewer than 53 bits. */
const [shortExponent, lastPlace] = [1021, 1074]

/** The double nearest to the fraction, halves to even; infinite if it is too large. */
export function numberOf(fraction: Fraction): number {
  const { numerator, denominator } = fraction
  if (numerator === 0n) return 0
  const isNegative = numerator < 0n
  const size = isNegative ? -numerator : numerator
  const shift =
    bitsKept + bitsOf({ numerator: 0n, denominator }) - bitsOf({ numerator: size, denominator: 1n })
  const dividend = shift > 0 ? size << BigInt(shift) : size
  const divisor = shift < 0 ? denominator << BigInt(-shift) : denominator
  const quotient = dividend / divisor
  if (shift > shortExponent && quotient < 1n << BigInt(shift - shortExponent))
    return (isNegative ? -1 : 1) * shortOf(size, denominator)
  // Any remainder sets the last bit to 1, so it is never mistaken for a half.
  const rounded = Number(quotient * divisor === dividend ? quotient : quotient | 1n)
  // In two steps, because 2 ** 1100 is not a double.
  const half = Math.trunc(shift / 2)
  const value = rounded * 2 ** -half * 2 ** (half - shift)
  return isNegative ? -value : value
}

/** Rounds once, at the last bit that such a small double has. */
function shortOf(size: bigint, denominator: bigint): number {
  const dividend = size << BigInt(lastPlace)
  const quotient = dividend / denominator
  const twice = 2n * (dividend - quotient * denominator)
  const isUp = twice > denominator || (twice === denominator && quotient % 2n === 1n)
  return Number(isUp ? quotient + 1n : quotient) * Number.MIN_VALUE
}
