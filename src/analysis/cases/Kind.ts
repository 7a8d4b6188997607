import type { JsonObject } from '#model'
import type { Case } from './Case.ts'
import type { CaseFailure } from './CaseResult.ts'
import type { CaseSubject } from './CaseSubject.ts'
import type { Cause } from './Cause.ts'
import type { Seen } from './coverage/Seen.ts'

/** Where a result differs from the promise, and how. */
export type CaseDifference = Pick<CaseFailure, 'at' | 'expected' | 'actual'>

/** How cases of one kind are put to an engine, ours or another's, and compared with its result. */
export interface Kind<One extends Case> {
  /** What an engine is given, complete: without the promise and without what only we know. */
  readonly give: (subject: CaseSubject, one: One) => JsonObject
  /**
   * What our engine makes of the case, or of what was given; a failure where the lender has nothing
   * that it speaks of. `seen` records what it covers.
   */
  readonly see: (subject: CaseSubject, one: One, seen?: Seen) => JsonObject | CaseFailure
  /** The first difference between the promise and an engine's result. */
  readonly compare: (
    one: One,
    result: JsonObject,
    subject: CaseSubject,
  ) => CaseDifference | undefined
  /** Why our engine's result differs; `at` where more can be said of the place. */
  readonly cause: (
    subject: CaseSubject,
    one: One,
    difference: CaseDifference,
  ) => Cause & { readonly at?: string }
}
