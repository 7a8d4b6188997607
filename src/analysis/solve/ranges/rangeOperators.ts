import type { Fraction } from '#engine'
import type { Range } from './Range.ts'

/**
 * Arithmetic of the rule profile (docs/rules.md, 13 to 15, 37, 38) on ranges: each gives a range
 * that holds every result; undefined where there may be no result, or it is not followed.
 */
export const rangeOperators: Readonly<
  Record<string, (operands: readonly Range[]) => Range | undefined>
> = {
  '+': (operands) => operands.reduce(add),
  '-': ([one, other]) => (other ? add(one!, negate(other)) : negate(one!)),
  '*': (operands) => operands.reduce(multiply),
  '/': ([one, other]) => divide(one!, other!),
  '%': ([one, other]) => remainder(one!, other!),
  min: (operands) => negate(greatestOf(operands.map(negate))),
  max: greatestOf,
  abs: ([one]) => greatestOf([one!, negate(one!)], { numerator: 0n, denominator: 1n }),
  floor: (operands) => toUnit(operands, floor),
  ceil: (operands) => toUnit(operands, (top, bottom) => -floor(-top, bottom)),
  round: (operands) => toUnit(operands, roundHalf),
}

export function compareFractions(one: Fraction, other: Fraction): number {
  const left = one.numerator * other.denominator
  const right = other.numerator * one.denominator
  return left < right ? -1 : left > right ? 1 : 0
}

export const rangeBetween = (least?: Fraction, greatest?: Fraction): Range => ({
  ...(least && { least }),
  ...(greatest && { greatest }),
})

const plus = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
})
const times = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
})
const minus = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: -numerator,
  denominator,
})
const pickMost = (all: readonly Fraction[], sign: 1 | -1) =>
  all.reduce((best, each) => (compareFractions(each, best) * sign > 0 ? each : best))

function add(one: Range, other: Range): Range {
  return rangeBetween(
    one.least && other.least && plus(one.least, other.least),
    one.greatest && other.greatest && plus(one.greatest, other.greatest),
  )
}

function negate({ least, greatest }: Range): Range {
  return rangeBetween(greatest && minus(greatest), least && minus(least))
}

function multiply(one: Range, other: Range): Range {
  const factor = pointOf(other)
  if (!factor) {
    if (pointOf(one)) return multiply(other, one)
    const ends = [one.least, one.greatest].flatMap((left) =>
      [other.least, other.greatest].map((right) => left && right && times(left, right)),
    )
    return ends.every((end) => end !== undefined)
      ? rangeBetween(pickMost(ends, -1), pickMost(ends, 1))
      : {}
  }
  if (factor.numerator === 0n) return other
  const scaled = rangeBetween(
    one.least && times(one.least, factor),
    one.greatest && times(one.greatest, factor),
  )
  return factor.numerator > 0n ? scaled : rangeBetween(scaled.greatest, scaled.least)
}

/** The number, of a range that holds one. */
function pointOf({ least, greatest }: Range): Fraction | undefined {
  return least && greatest && compareFractions(least, greatest) === 0 ? least : undefined
}

function divide(one: Range, other: Range): Range | undefined {
  const { least, greatest } = other
  if (greatest && greatest.numerator < 0n) return divide(negate(one), negate(other))
  if (!least || least.numerator <= 0n) return undefined
  const most = { numerator: least.denominator, denominator: least.numerator }
  const fewest = greatest
    ? { numerator: greatest.denominator, denominator: greatest.numerator }
    : { numerator: 0n, denominator: 1n }
  return multiply(one, { least: fewest, greatest: most })
}

/** Nearer to 0 than the divisor, with the dividend's sign. */
function remainder({ least }: Range, other: Range): Range | undefined {
  const divisor = pointOf(other)
  if (!divisor || divisor.numerator === 0n) return undefined
  const greatest = divisor.numerator < 0n ? minus(divisor) : divisor
  const isPositive = least !== undefined && least.numerator >= 0n
  return { least: isPositive ? { numerator: 0n, denominator: 1n } : minus(greatest), greatest }
}

/** `least`: what the result is at least. */
function greatestOf(operands: readonly Range[], least?: Fraction): Range {
  const leasts = [...operands.flatMap((each) => each.least ?? []), ...(least ? [least] : [])]
  const tops = operands.map(({ greatest }) => greatest)
  return rangeBetween(
    leasts.length > 0 ? pickMost(leasts, 1) : undefined,
    tops.every((top) => top !== undefined) ? pickMost(tops, 1) : undefined,
  )
}

/** Steps that never fall: their ends are those of the range. */
function toUnit(
  [one, unit]: readonly Range[],
  step: (top: bigint, bottom: bigint) => bigint,
): Range | undefined {
  const size = unit ? pointOf(unit) : { numerator: 1n, denominator: 1n }
  if (!size || size.numerator <= 0n) return undefined
  const settle = ({ numerator, denominator }: Fraction) =>
    times(
      {
        numerator: step(numerator * size.denominator, denominator * size.numerator),
        denominator: 1n,
      },
      size,
    )
  return rangeBetween(one!.least && settle(one!.least), one!.greatest && settle(one!.greatest))
}

function floor(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom
  return whole * bottom > top ? whole - 1n : whole
}

/** Halves away from zero. */
function roundHalf(top: bigint, bottom: bigint): bigint {
  return top < 0n ? -roundHalf(-top, bottom) : floor(2n * top + bottom, 2n * bottom)
}
