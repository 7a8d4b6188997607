import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface InsuranceRequest {
  readonly person: VendorPerson
  readonly policyNumber: string
  readonly dwellingCents: number
}

export interface InsuranceAnswer {
  readonly status: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW'
}

/** Asks insurers whether a policy is in force. */
export interface InsuranceVendor {
  readonly check: Operation<InsuranceRequest, InsuranceAnswer>
}
