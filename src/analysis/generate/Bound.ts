import type { Json } from '#model'

/**
 * A comparison with a number in a rule that a step evaluates, with the values on and next to it.
 */
export interface Bound {
  readonly step: string
  /** The rule's name. */
  readonly rule: string
  /** The check's pointer into the answer; absent for the rule of an exit. */
  readonly field?: string
  /** Which of the rule's comparisons: index into `ruleParts`. */
  readonly part: number
  readonly fact: string
  readonly value: Json
}
