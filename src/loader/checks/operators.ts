import type { Json } from '#model'
import type { FactType } from './factTypes.ts'

/** Required kind of each operand, in order; the last kind is for all that follow. */
export type OperandKind = 'number' | 'string' | 'date' | 'array' | 'object'

/** One operator of the rule profile (docs/rules.md). */
export interface CheckedOperator {
  /** Minimum and maximum number of operands. */
  readonly least: number
  readonly most: number
  /**
   * `name`: a literal name. `list-and-…`: the second is evaluated for every element of the first.
   */
  readonly operands:
    | 'any'
    | 'numbers'
    | 'booleans'
    | 'name'
    | 'lists'
    | 'list-and-condition'
    | 'list-and-value'
    | 'list-and-number'
    | 'list-and-member'
    | 'list-and-key'
    | 'digits-and-weights'
    | 'branches'
    | 'pairs'
    | 'numbers-or-list'
    | readonly OperandKind[]
  /** Further requirement for a literal operand. */
  readonly fits?: (operand: Json, index: number) => boolean
  /** Type of the value; absent if it depends on the operands. */
  readonly gives?: FactType
  /** Operands must be in a list even if there is only one. */
  readonly isListed?: true
  /** Used in the diagnostic: "takes …". */
  readonly expected: string
}

const many = Infinity
const conditions = {
  least: 1,
  most: many,
  operands: 'booleans',
  gives: 'boolean',
  isListed: true,
  expected: 'a list of conditions',
} as const
const equality = {
  least: 2,
  most: 2,
  operands: 'any',
  gives: 'boolean',
  expected: 'two operands',
} as const
const upwards = {
  least: 2,
  most: 3,
  operands: 'numbers',
  gives: 'boolean',
  expected: 'two or three numbers',
} as const
const downwards = {
  least: 2,
  most: 2,
  operands: 'numbers',
  gives: 'boolean',
  expected: 'two numbers',
} as const
const numbers = {
  least: 1,
  most: many,
  operands: 'numbers',
  gives: 'number',
  expected: 'numbers',
} as const
const rounding = {
  least: 1,
  most: 2,
  operands: ['number'],
  fits: (operand: Json, index: number) => index === 0 || typeof operand !== 'number' || operand > 0,
  gives: 'number',
  expected: 'a number, or a number and a unit above 0',
} as const
const text = {
  least: 1,
  most: 1,
  operands: ['string'],
  gives: 'string',
  expected: 'one text',
} as const
const beginning = {
  least: 2,
  most: 2,
  operands: ['string'],
  gives: 'boolean',
  expected: 'two texts',
} as const
const areWhole = (operand: Json, index: number) =>
  index === 0 || typeof operand !== 'number' || Number.isInteger(operand)
const dates = {
  least: 2,
  most: 2,
  operands: ['date'],
  gives: 'number',
  expected: 'two dates',
} as const
const shift = {
  least: 2,
  most: 2,
  operands: ['date', 'number'],
  fits: areWhole,
  gives: 'string',
  expected: 'a date and a whole number',
} as const
const division = {
  least: 2,
  most: 2,
  operands: 'numbers',
  gives: 'number',
  expected: 'two numbers',
} as const
const quantifier = {
  least: 2,
  most: 2,
  operands: 'list-and-condition',
  gives: 'boolean',
  expected: 'a list and a condition',
} as const

export const operators: Readonly<Record<string, CheckedOperator>> = {
  var: { least: 1, most: 1, operands: 'name', expected: 'the name of one fact' },
  present: {
    least: 1,
    most: 1,
    operands: 'name',
    gives: 'boolean',
    expected: 'the name of one fact',
  },
  rule: { least: 1, most: 1, operands: 'name', gives: 'boolean', expected: 'the name of one rule' },
  '===': equality,
  '!==': equality,
  '!': { least: 1, most: 1, operands: 'booleans', gives: 'boolean', expected: 'one condition' },
  and: conditions,
  or: conditions,
  if: { least: 3, most: many, operands: 'branches', expected: 'condition, then, else' },
  '<': upwards,
  '<=': upwards,
  '>': downwards,
  '>=': downwards,
  in: { least: 2, most: 2, operands: 'any', gives: 'boolean', expected: 'a value and a list' },
  '+': numbers,
  '*': numbers,
  min: { ...numbers, operands: 'numbers-or-list', expected: 'numbers, or one list of numbers' },
  max: { ...numbers, operands: 'numbers-or-list', expected: 'numbers, or one list of numbers' },
  '-': { ...numbers, most: 2, expected: 'one or two numbers' },
  '/': division,
  '%': division,
  cat: { least: 1, most: many, operands: 'any', gives: 'string', expected: 'texts and numbers' },
  all: quantifier,
  some: quantifier,
  none: quantifier,
  filter: { ...quantifier, gives: 'array' },
  map: {
    least: 2,
    most: 2,
    operands: 'list-and-value',
    gives: 'array',
    expected: 'a list and an expression',
  },
  age: { ...dates, expected: 'a date of birth and a date' },
  months: dates,
  days: dates,
  dayOfWeek: { ...dates, least: 1, most: 1, gives: 'string', expected: 'one date' },
  addDays: shift,
  addMonths: shift,
  addBusinessDays: {
    ...shift,
    least: 3,
    most: 3,
    operands: ['date', 'number', 'object'],
    fits: (operand, index) =>
      areWhole(operand, index) && (typeof operand !== 'number' || Math.abs(operand) <= 1000),
    expected:
      'a date, a whole number from -1,000 to 1,000 and a calendar, as "org.calendars.business"',
  },
  businessDays: {
    ...dates,
    least: 3,
    most: 3,
    operands: ['date', 'date', 'object'],
    expected: 'two dates and a calendar, as "org.calendars.business"',
  },
  sum: {
    least: 1,
    most: 2,
    operands: 'list-and-number',
    gives: 'number',
    expected: 'a list of numbers, or a list and the name of a number in each element',
  },
  count: { least: 1, most: 1, operands: 'lists', gives: 'number', expected: 'a list' },
  first: {
    least: 1,
    most: 2,
    operands: 'list-and-member',
    expected: 'a list, or a list and the name of a member of each element',
  },
  sort: {
    least: 1,
    most: 2,
    operands: 'list-and-key',
    gives: 'array',
    expected:
      'a list of numbers or of texts, or a list and the name of a number or text in each element',
  },
  reverse: { least: 1, most: 1, operands: 'lists', gives: 'array', expected: 'a list' },
  collect: {
    least: 2,
    most: many,
    operands: 'pairs',
    gives: 'array',
    expected: 'conditions, each with its value behind it',
  },
  same: { least: 2, most: 2, operands: 'lists', gives: 'boolean', expected: 'two lists' },
  distinct: { least: 1, most: 1, operands: 'lists', gives: 'array', expected: 'a list' },
  length: { ...text, gives: 'number', expected: 'one text; a list has "count"' },
  lower: text,
  upper: text,
  startsWith: beginning,
  endsWith: beginning,
  substr: {
    least: 2,
    most: 3,
    operands: ['string', 'number'],
    fits: areWhole,
    gives: 'string',
    expected:
      'a text, a whole number of characters to leave out and, where you like, how many follow',
  },
  'weighted-sum': {
    least: 2,
    most: 2,
    operands: 'digits-and-weights',
    gives: 'number',
    expected: 'a text of digits and a list of as many whole numbers',
  },
  ending: {
    least: 2,
    most: 2,
    operands: ['string', 'number'],
    fits: (operand, index) =>
      areWhole(operand, index) && (index === 0 || typeof operand !== 'number' || operand > 0),
    gives: 'string',
    expected: 'a text and a whole number of characters above 0',
  },
  abs: { ...numbers, most: 1, expected: 'one number' },
  floor: rounding,
  ceil: rounding,
  round: rounding,
  pow: {
    ...division,
    operands: ['number'],
    fits: (operand, index) =>
      index === 0 ||
      typeof operand !== 'number' ||
      (Number.isInteger(operand) && Math.abs(operand) <= 1000),
    expected: 'a number and a whole number from -1,000 to 1,000',
  },
}

/** Former names of operators. */
export const formerOperators: Readonly<Record<string, string>> = {
  'round-up': 'ceil',
  'small-letters': 'lower',
}

/** Loose operators of plain JSON-Logic and their replacements here. */
export const looseOperators: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' }
