import type { Fraction } from './Fraction.ts'

/**
 * The decimal that a finite number is written as: 0.1 is a tenth, not the nearest binary fraction.
 */
export function fractionOf(number: number): Fraction {
  if (Number.isSafeInteger(number)) return { numerator: BigInt(number), denominator: 1n }
  const [, sign, whole, decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number))!
  const places = decimals.length - Number(exponent)
  const digits = BigInt(`${sign}${whole}${decimals}`)
  return places > 0
    ? { numerator: digits, denominator: 10n ** BigInt(places) }
    : { numerator: digits * 10n ** BigInt(-places), denominator: 1n }
}
