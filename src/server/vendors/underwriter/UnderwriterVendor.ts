import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface UnderwriterRequest {
  readonly person: VendorPerson
  /** Why the rules alone could not decide. */
  readonly reasons: readonly (string | { readonly code: string; readonly detail?: string })[]
}

export interface UnderwriterAnswer {
  readonly decision: 'APPROVE' | 'DECLINE'
  /** Reason codes of lending/adverse-action.json; empty with APPROVE. */
  readonly reasons: readonly string[]
  /** Who decided, as the lender knows him. */
  readonly by: string
  /** His reasons in his own words: what was looked at, and why what stood against it does not. */
  readonly why: string
  /** What a search of the records by hand found, where the title search could not tell; 999: no other equity loan. */
  readonly monthsSinceEquityLoan?: number
}

/** A person at the lender's desk. */
export interface UnderwriterVendor {
  readonly review: Operation<UnderwriterRequest, UnderwriterAnswer>
}
