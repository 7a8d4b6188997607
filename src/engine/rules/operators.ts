import type { Json } from '#model'
import { readDate } from './readDate.ts'

/** How many arguments an operator takes, and what they must be. `undefined` from `own` and types not met make the node unknown. */
export interface Operator {
  readonly least: number
  readonly most: number
  /** True where json-logic-js may be asked: its answer is defined for these values. */
  readonly fits: (values: readonly Json[]) => boolean
  /** Ours, unknown to json-logic-js. */
  readonly own?: (values: readonly Json[]) => Json
}

const isNumber = (value: Json | undefined): value is number => Number.isFinite(value)
const areNumbers = (values: readonly Json[]) => values.every(isNumber)
const isScalar = (value: Json) => typeof value !== 'object'
// json-logic-js would take a fact that is an object for logic.
const isPlain = (value: Json) => value === null || isScalar(value)
const areComparable = ([a, b]: readonly Json[]) => (a === null ? isPlain(b!) : isPlain(a!) && (b === null || typeof a === typeof b))

const comparison = (most: number): Operator => ({ least: 2, most, fits: areNumbers })
const arithmetic = (least: number, most: number): Operator => ({ least, most, fits: areNumbers })
const equality: Operator = { least: 2, most: 2, fits: areComparable }

/** The operators whose arguments are all evaluated first. The table of README.md, as code. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['===', equality],
  ['!==', equality],
  ['!', { least: 1, most: 1, fits: ([value]) => typeof value === 'boolean' }],
  ['<', comparison(3)],
  ['<=', comparison(3)],
  ['>', comparison(2)],
  ['>=', comparison(2)],
  [
    'in',
    {
      least: 2,
      most: 2,
      fits: ([value, list]) => isScalar(value!) && Array.isArray(list) && list.every((item) => typeof item === typeof value),
    },
  ],
  ['+', arithmetic(1, Infinity)],
  ['*', arithmetic(1, Infinity)],
  ['-', arithmetic(1, 2)],
  ['/', arithmetic(2, 2)],
  ['%', arithmetic(2, 2)],
  ['min', arithmetic(1, Infinity)],
  ['max', arithmetic(1, Infinity)],
  ['cat', { least: 1, most: Infinity, fits: (values) => values.every((value) => typeof value === 'string' || isNumber(value)) }],
  ['age', { least: 2, most: 2, fits: ([born, today]) => !!readDate(born) && !!readDate(today), own: wholeYears }],
])

/** Somebody born on 29 February is a year older on 1 March in the other years. */
function wholeYears([born, today]: readonly Json[]): number {
  const from = readDate(born)!
  const to = readDate(today)!
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day)
  return to.year - from.year - (hadBirthday ? 0 : 1)
}
