import type { Json } from '#model'

/** A comparison with a number in a rule that a step asks, and what is given on it and just beside it. */
export interface Bound {
  readonly step: string
  /** The rule's name. */
  readonly rule: string
  /** The check's pointer into the answer; none for the rule of a way out. */
  readonly field?: string
  /** Which of the rule's comparisons: index into `ruleParts`. */
  readonly part: number
  readonly fact: string
  readonly value: Json
}
