// Written from underwriter.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface UnderwriterReviewRequest {
  person: VendorPerson
  /** Why the rules alone could not decide. */
  reasons: (
    | string
    | {
        code: string
        detail?: string
      }
  )[]
}

export interface UnderwriterReviewAnswer {
  decision: 'APPROVE' | 'DECLINE'
  /**
   * Reason codes, at least one with DECLINE. Those that decline an application are in
   * lending/adverse-action.json.
   */
  reasons: string[]
  /** Who decided, as the lender knows them. */
  by: string
  /** Their reasons in their own words. */
  why: string
  /**
   * What a manual search of the records found, where the title search could not tell; 999: no other
   * equity loan.
   */
  monthsSinceEquityLoan?: number
}

/** A person who underwrites for the lender. */
export interface UnderwriterVendor {
  readonly review: Operation<UnderwriterReviewRequest, UnderwriterReviewAnswer>
}
