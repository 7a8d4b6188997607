import type { Json } from '#model'
import type { UnknownReason } from '../Evaluation.ts'
import type { Operator } from '../Operator.ts'
import { readFact } from '../readFact.ts'
import { bitsOf } from './bitsOf.ts'
import type { Fraction } from './Fraction.ts'
import { fractionOf } from './fractionOf.ts'
import { numberOf } from './numberOf.ts'
import { mostBits, shorten } from './shorten.ts'

type Exact = number | Fraction
type Outcome = Exact | UnknownReason
type Reckon = (operands: readonly Exact[]) => Outcome

const mostPower = 1000

const isNumber = (value: Json | undefined): value is number => Number.isFinite(value)
const areNumbers = (values: readonly Json[]) => values.every(isNumber)

const arithmetic = (least: number, most: number, reckon: Reckon): Operator => ({
  least,
  most,
  fits: areNumbers,
  exact: reckon as Operator['exact'] & object,
})
const extreme = (pick: (...values: number[]) => number): Operator => ({
  least: 1,
  most: Infinity,
  fits: (values) => areNumbers(membersOf(values)) && membersOf(values).length > 0,
  exact: (given) => {
    const operands = membersOf(given)
    const values = (operands as readonly Exact[]).map(asNumber)
    return operands[values.indexOf(pick(...values))] as Exact
  },
})
const rounding = (down: (dividend: bigint, divisor: bigint) => bigint): Operator => ({
  least: 1,
  most: 2,
  fits: ([value, unit = 1]) => isNumber(value) && isNumber(unit) && unit > 0,
  exact: ([value, unit = 1]) => toUnit(value as Exact, unit as Exact, down),
})

/** Arithmetic with exact decimals: 0.1 + 0.2 is 0.3, and a third times three is 1. */
export const numberOperators: readonly (readonly [string, Operator])[] = [
  ['+', arithmetic(1, Infinity, add)],
  ['*', arithmetic(1, Infinity, multiply)],
  [
    '-',
    arithmetic(1, 2, ([one, other]) =>
      other === undefined ? negate(one!) : add([one!, negate(other)]),
    ),
  ],
  ['/', arithmetic(2, 2, ([dividend, divisor]) => divide(dividend!, divisor!))],
  ['%', arithmetic(2, 2, ([dividend, divisor]) => remainder(dividend!, divisor!))],
  ['min', extreme(Math.min)],
  ['max', extreme(Math.max)],
  ['abs', arithmetic(1, 1, ([value]) => (asNumber(value!) < 0 ? negate(value!) : value!))],
  ['pow', arithmetic(2, 2, ([base, exponent]) => power(base!, asNumber(exponent!)))],
  ['floor', rounding(floor)],
  ['ceil', rounding((dividend, divisor) => -floor(-dividend, divisor))],
  ['round', rounding(roundHalf)],
  [
    'sum',
    {
      least: 1,
      most: 2,
      written: 1,
      fits: (values) => areNumbers(summandsOf(values)),
      exact: (operands) => add(summandsOf(operands as readonly Json[]) as readonly number[]),
    },
  ],
]

function asNumber(value: Exact): number {
  return typeof value === 'number' ? value : numberOf(value)
}

function asFraction(value: Exact): Fraction {
  return typeof value === 'number' ? fractionOf(value) : value
}

function negate(value: Exact): Exact {
  return typeof value === 'number' ? 0 - value : { ...value, numerator: -value.numerator }
}

function add(operands: readonly Exact[]): Outcome {
  return inWholeNumbers(operands, 0, (one, other) => one + other) ?? fold(operands, addFractions)
}

function multiply(operands: readonly Exact[]): Outcome {
  return (
    inWholeNumbers(operands, 1, (one, other) => one * other) ?? fold(operands, multiplyFractions)
  )
}

/** Doubles are exact as long as everything is a safe integer. */
function inWholeNumbers(
  operands: readonly Exact[],
  start: number,
  step: (one: number, other: number) => number,
): number | undefined {
  let total = start
  for (const operand of operands) {
    if (!Number.isSafeInteger(operand)) return undefined
    total = step(total, operand as number)
    if (!Number.isSafeInteger(total)) return undefined
  }
  return total + 0
}

function fold(
  operands: readonly Exact[],
  step: (one: Fraction, other: Fraction) => Fraction,
): Outcome {
  let total: Fraction | undefined
  for (const operand of operands) {
    const next = asFraction(operand)
    total = shorten(total ? step(total, next) : next)
    if (!total) return 'not-finite'
  }
  return total ?? 0
}

function addFractions(one: Fraction, other: Fraction): Fraction {
  // Decimals have powers of ten as denominators: the longer one works for both.
  if (one.denominator % other.denominator === 0n)
    return {
      numerator: one.numerator + other.numerator * (one.denominator / other.denominator),
      denominator: one.denominator,
    }
  if (other.denominator % one.denominator === 0n) return addFractions(other, one)
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  }
}

function multiplyFractions(one: Fraction, other: Fraction): Fraction {
  return {
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  }
}

function invert({ numerator, denominator }: Fraction): Fraction {
  return numerator < 0n
    ? { numerator: -denominator, denominator: -numerator }
    : { numerator: denominator, denominator: numerator }
}

function divide(dividend: Exact, divisor: Exact): Outcome {
  const by = asFraction(divisor)
  return by.numerator === 0n ? 'not-finite' : fold([dividend, invert(by)], multiplyFractions)
}

/** Has the dividend's sign. */
function remainder(dividend: Exact, divisor: Exact): Outcome {
  const one = asFraction(dividend)
  const by = asFraction(divisor)
  if (by.numerator === 0n) return 'not-finite'
  return {
    numerator: (one.numerator * by.denominator) % (by.numerator * one.denominator),
    denominator: one.denominator * by.denominator,
  }
}

function power(base: Exact, exponent: number): Outcome {
  if (!Number.isInteger(exponent) || Math.abs(exponent) > mostPower) return 'wrong-type'
  const of = asFraction(base)
  if (exponent < 0 && of.numerator === 0n) return 'not-finite'
  if (bitsOf(of) * Math.abs(exponent) > mostBits) return 'too-long'
  const times = BigInt(Math.abs(exponent))
  const raised = { numerator: of.numerator ** times, denominator: of.denominator ** times }
  return exponent < 0 ? invert(raised) : raised
}

function toUnit(
  value: Exact,
  unit: Exact,
  down: (dividend: bigint, divisor: bigint) => bigint,
): Outcome {
  const one = asFraction(value)
  const by = asFraction(unit)
  const units = down(one.numerator * by.denominator, one.denominator * by.numerator)
  return { numerator: units * by.numerator, denominator: by.denominator }
}

/** Toward negative infinity; the divisor is positive. */
function floor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

/** To the nearest integer, halves away from zero. */
function roundHalf(dividend: bigint, divisor: bigint): bigint {
  return dividend < 0n ? -roundHalf(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor)
}

/** A list as the only argument is expanded to its elements. */
function membersOf<Value>(values: readonly Value[]): readonly Value[] {
  return values.length === 1 && Array.isArray(values[0]) ? (values[0] as readonly Value[]) : values
}

/**
 * The list itself, or that member of each of its elements; one null if the first argument is not a
 * list, so that no type fits.
 */
function summandsOf([list, member]: readonly Json[]): readonly Json[] {
  if (!Array.isArray(list)) return [null]
  const elements = list as readonly Json[]
  return member === undefined
    ? elements
    : elements.map((element) => readFact(element, member as string) ?? null)
}
