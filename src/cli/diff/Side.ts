import type { Subject } from '#analysis'
import type { Issue } from '#model'

/** One of the two operands of `lintel diff`. */
export interface Side {
  /**
   * Its lenders; a single lender's side has one, which is paired with the other side's whatever its
   * name.
   */
  readonly lenders: readonly string[]
  /**
   * Whether it is a single lender: then the other side's only lender is its partner, whatever its
   * name.
   */
  readonly isOne: boolean
  /** Set for a file with a bundle, which no loader has checked. */
  readonly file?: string
  /** Undefined if the lender is invalid. */
  readonly subjectOf: (lender: string) => Subject | undefined
  /** Errors that keep a lender from being compared. */
  readonly errorsOf: (lender: string) => readonly Issue[]
}
