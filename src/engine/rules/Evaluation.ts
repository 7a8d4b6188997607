import type { Json } from '#model'
import type { Fraction } from './numbers/Fraction.ts'

/** The result of evaluating a node of a rule. */
export interface Evaluation {
  /** `undefined` means unknown: JSON has no such value. */
  readonly value: Json | undefined
  /** The exact number, if `value` is only the nearest double. */
  readonly exact?: Fraction
  /** JSON Pointer into the rule of the part that decided. */
  readonly at: string
  /** Set if the value is unknown. */
  readonly reason?: UnknownReason
  /** The list element that decided, if one did, by fact name: "people.1". */
  readonly element?: string
  /**
   * Where a list is among the facts; `indexes`: original indexes of its elements, if some were left
   * out.
   */
  readonly source?: { readonly name: string; readonly indexes?: readonly number[] }
}

export type UnknownReason =
  | 'missing-fact'
  | 'wrong-type'
  | 'wrong-arguments'
  | 'unknown-operator'
  | 'not-one-key'
  | 'unknown-rule'
  | 'not-finite'
  | 'too-long'
  | 'too-deep'
  | 'out-of-fuel'
