import type { Json } from '#model'
import { dateOperators } from './dateOperators.ts'
import { listOperators } from './listOperators.ts'
import { numberOperators } from './numbers/numberOperators.ts'
import type { Operator } from './Operator.ts'
import { textOperators } from './textOperators.ts'

const isNumber = (value: Json | undefined): value is number => Number.isFinite(value)
const areNumbers = (values: readonly Json[]) => values.every(isNumber)
const isScalar = (value: Json) => typeof value !== 'object'
// JSON-Logic would evaluate a fact that is an object as logic.
const isPlain = (value: Json) => value === null || isScalar(value)
const areComparable = ([a, b]: readonly Json[]) =>
  a === null ? isPlain(b!) : isPlain(a!) && (b === null || typeof a === typeof b)

/** The first is less than the second, and the second than a third, if there is one. */
const comparison = (most: number, holds: (a: number, b: number) => boolean): Operator => ({
  least: 2,
  most,
  fits: areNumbers,
  own: (values) =>
    (values as readonly number[]).every((value, index, { [index + 1]: next }) =>
      next === undefined ? true : holds(value, next),
    ),
})
const equality = (isEqual: boolean): Operator => ({
  least: 2,
  most: 2,
  fits: areComparable,
  own: ([a, b]) => (a === b) === isEqual,
})

/** The operators that evaluate all arguments first. The table of docs/rules.md, as code. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['===', equality(true)],
  ['!==', equality(false)],
  [
    '!',
    { least: 1, most: 1, fits: ([value]) => typeof value === 'boolean', own: ([value]) => !value },
  ],
  ['<', comparison(3, (a, b) => a < b)],
  ['<=', comparison(3, (a, b) => a <= b)],
  ['>', comparison(2, (a, b) => a > b)],
  ['>=', comparison(2, (a, b) => a >= b)],
  [
    'in',
    {
      least: 2,
      most: 2,
      fits: ([value, list]) =>
        isScalar(value!) &&
        Array.isArray(list) &&
        list.every((item) => typeof item === typeof value),
      own: ([value, list]) => (list as readonly Json[]).includes(value!),
    },
  ],
  ...numberOperators,
  [
    'cat',
    {
      least: 1,
      most: Infinity,
      fits: (values) => values.every((value) => typeof value === 'string' || isNumber(value)),
      own: (values) => values.join(''),
    },
  ],
  ...dateOperators,
  ['weighted-sum', { least: 2, most: 2, fits: areDigitsAndWeights, own: weigh }],
  ...textOperators,
  ...listOperators,
])

function addUp(values: readonly Json[]): number {
  return (values as readonly number[]).reduce((total, value) => total + value, 0)
}

function areDigitsAndWeights([digits, weights]: readonly Json[]): boolean {
  if (typeof digits !== 'string' || !Array.isArray(weights)) return false
  return (
    /^[0-9]+$/.test(digits) &&
    weights.length === digits.length &&
    weights.every(Number.isSafeInteger)
  )
}

function weigh([digits, weights]: readonly Json[]): number {
  return addUp(
    (weights as readonly number[]).map(
      (weight, index) => weight * Number((digits as string)[index]),
    ),
  )
}
