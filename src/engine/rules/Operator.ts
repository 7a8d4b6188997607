import type { Json } from '#model'
import type { UnknownReason } from './Finding.ts'
import type { Fraction } from './numbers/Fraction.ts'

/** How many arguments an operator takes, and what they must be. Types not met make the node unknown. */
export interface Operator {
  readonly least: number
  readonly most: number
  /** Index of an argument that must be a string written out in the rule. */
  readonly written?: number
  /** True where the operator has a value for these arguments. */
  readonly fits: (values: readonly Json[]) => boolean
  /** Ours; without it and without `exact` json-logic-js computes the value. `undefined`: there is none, as for a wrong type. */
  readonly own?: (values: readonly Json[]) => Json | undefined
  /** Ours, in exact decimals: an argument that no double holds exactly is its fraction. A string is why there is no value. */
  readonly exact?: (operands: readonly (Json | Fraction)[]) => number | Fraction | UnknownReason
  /** The places of the first argument's elements in the order of the value. */
  readonly order?: (values: readonly Json[]) => readonly number[]
  /** What it takes beyond the 1 of every node. */
  readonly fuel?: (values: readonly Json[]) => number
}
