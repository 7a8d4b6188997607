import type { Condition } from '../../solve/Condition.ts'

const numbers = new WeakMap<Condition, number>()
let last = 0

/** A number for a condition, to compare lists of conditions cheaply. */
export function numberOf(condition: Condition): number {
  const known = numbers.get(condition) ?? ++last
  numbers.set(condition, known)
  return known
}
