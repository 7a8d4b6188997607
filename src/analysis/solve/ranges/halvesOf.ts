import type { Fraction } from '#engine'
import { rangeBetween } from './rangeOperators.ts'
import type { NumberRange } from './rangeOfSchemas.ts'

/** Two ranges that cover one; without an end it is cut at a point that moves away fast. */
export function halvesOf({ least, greatest, isWhole }: NumberRange): readonly NumberRange[] {
  const at = middleOf(least, greatest)
  const down: Fraction = isWhole ? wholeBelow(at) : at
  const up: Fraction = isWhole ? { numerator: down.numerator + 1n, denominator: 1n } : at
  return [
    { ...rangeBetween(least, down), isWhole },
    { ...rangeBetween(up, greatest), isWhole },
  ]
}

function wholeBelow({ numerator, denominator }: Fraction): Fraction {
  const whole = numerator / denominator
  return { numerator: whole * denominator > numerator ? whole - 1n : whole, denominator: 1n }
}

function middleOf(least?: Fraction, greatest?: Fraction): Fraction {
  if (least && greatest)
    return {
      numerator: least.numerator * greatest.denominator + greatest.numerator * least.denominator,
      denominator: 2n * least.denominator * greatest.denominator,
    }
  const end = least ?? greatest
  if (!end) return { numerator: 0n, denominator: 1n }
  const size = end.numerator < 0n ? -end.numerator : end.numerator
  const step = 10n * (size / end.denominator + 1n) * end.denominator
  return { ...end, numerator: end.numerator + (least ? step : -step) }
}
