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
}

/** A person at the lender's desk. */
export interface UnderwriterVendor {
  readonly review: Operation<UnderwriterRequest, UnderwriterAnswer>
}
