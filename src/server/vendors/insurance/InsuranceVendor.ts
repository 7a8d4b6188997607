// Written from insurance.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface InsuranceCheckRequest {
  person: VendorPerson
  policyNumber: string
  dwellingCents: number
}

export interface InsuranceCheckAnswer {
  status: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW'
}

/** Asks insurers whether a policy is in force. */
export interface InsuranceVendor {
  readonly check: Operation<InsuranceCheckRequest, InsuranceCheckAnswer>
}
