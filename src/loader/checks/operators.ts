/** Operators of the rule profile (src/engine/README.md): how many operands, and of what kind where that can be seen. */
export interface Operator {
  readonly least: number
  readonly most: number
  readonly operands: 'any' | 'numbers' | 'name' | 'list-and-condition' | 'dates'
  /** Said in the remedy: "takes …". */
  readonly expected: string
  /** The number of operands must be odd. */
  readonly odd?: true
}

const many = Infinity

export const operators: Readonly<Record<string, Operator>> = {
  var: { least: 1, most: 1, operands: 'name', expected: 'the name of one fact' },
  rule: { least: 1, most: 1, operands: 'name', expected: 'the name of one rule' },
  present: { least: 1, most: 1, operands: 'name', expected: 'the name of one fact' },
  '===': { least: 2, most: 2, operands: 'any', expected: 'two operands' },
  '!==': { least: 2, most: 2, operands: 'any', expected: 'two operands' },
  '!': { least: 1, most: 1, operands: 'any', expected: 'one operand' },
  and: { least: 1, most: many, operands: 'any', expected: 'a list of conditions' },
  or: { least: 1, most: many, operands: 'any', expected: 'a list of conditions' },
  if: { least: 3, most: many, operands: 'any', odd: true, expected: 'condition, then, else' },
  '<': { least: 2, most: 3, operands: 'numbers', expected: 'two or three numbers' },
  '<=': { least: 2, most: 3, operands: 'numbers', expected: 'two or three numbers' },
  '>': { least: 2, most: 2, operands: 'numbers', expected: 'two numbers' },
  '>=': { least: 2, most: 2, operands: 'numbers', expected: 'two numbers' },
  in: { least: 2, most: 2, operands: 'any', expected: 'a value and a list' },
  '+': { least: 1, most: many, operands: 'numbers', expected: 'numbers' },
  '-': { least: 1, most: 2, operands: 'numbers', expected: 'one or two numbers' },
  '*': { least: 1, most: many, operands: 'numbers', expected: 'numbers' },
  '/': { least: 2, most: 2, operands: 'numbers', expected: 'two numbers' },
  '%': { least: 2, most: 2, operands: 'numbers', expected: 'two numbers' },
  min: { least: 1, most: many, operands: 'numbers', expected: 'numbers' },
  max: { least: 1, most: many, operands: 'numbers', expected: 'numbers' },
  cat: { least: 1, most: many, operands: 'any', expected: 'a list of texts' },
  all: { least: 2, most: 2, operands: 'list-and-condition', expected: 'a list and a condition' },
  some: { least: 2, most: 2, operands: 'list-and-condition', expected: 'a list and a condition' },
  none: { least: 2, most: 2, operands: 'list-and-condition', expected: 'a list and a condition' },
  age: { least: 2, most: 2, operands: 'dates', expected: 'a date of birth and a date' },
}

/** Loose operators of plain JSON-Logic and what stands for them here. */
export const looseOperators: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' }
