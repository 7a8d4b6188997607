import type { Json } from '#model'
import type { UnknownReason } from './Evaluation.ts'
import type { Fraction } from './numbers/Fraction.ts'

/** The number and types of an operator's arguments. Other types make the node unknown. */
export interface Operator {
  readonly least: number
  readonly most: number
  /** Index of an argument that must be a string literal in the rule. */
  readonly written?: number
  /** Whether the operator has a value for these arguments. */
  readonly fits: (values: readonly Json[]) => boolean
  /** The value; `undefined`: none, for example for a wrong type. */
  readonly own?: (values: readonly Json[]) => Json | undefined
  /**
   * The value in exact decimals: an argument that no double represents exactly is a
   * fraction. A string is the reason why there is no value.
   */
  readonly exact?: (operands: readonly (Json | Fraction)[]) => number | Fraction | UnknownReason
  /** The indexes of the first argument's elements in the order of the result. */
  readonly order?: (values: readonly Json[]) => readonly number[]
  /** Fuel in addition to the 1 that every node takes. */
  readonly fuel?: (values: readonly Json[]) => number
}
