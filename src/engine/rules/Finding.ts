import type { Json } from '#model'
import type { Fraction } from './numbers/Fraction.ts'

/** What a node of a rule came to. */
export interface Finding {
  /** `undefined` is unknown: JSON itself has no such value. */
  readonly value: Json | undefined
  /** The number itself, where `value` is only the double nearest to it. */
  readonly exact?: Fraction
  /** JSON Pointer into the rule of the part that decided. */
  readonly at: string
  /** Set where the value is unknown. */
  readonly reason?: UnknownReason
  /** The element that decided, where one did, by its name among the facts: "people.1". */
  readonly element?: string
  /** Where a list stands among the facts; `indexes`: places that its elements have there, where some were left out. */
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
