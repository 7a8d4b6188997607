import type { Subject } from '#analysis'
import type { Issue } from '#model'

/** What one of the two words of `lintel diff` stands for. */
export interface Side {
  /** Lenders that it has; a lender's own side has one, by which it is paired whatever the other is called. */
  readonly lenders: readonly string[]
  /** Whether it is one lender alone: then the other side's one lender is its partner by whatever name. */
  readonly isOne: boolean
  /** Set where it is a file that holds a bundle, which no loader has checked. */
  readonly file?: string
  /** Undefined where the lender is unsound. */
  readonly subjectOf: (lender: string) => Subject | undefined
  /** Errors that keep a lender from being compared. */
  readonly errorsOf: (lender: string) => readonly Issue[]
}
