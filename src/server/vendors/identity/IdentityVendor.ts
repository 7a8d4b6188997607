import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface IdentityRequest {
  readonly person: VendorPerson
  readonly documentType: string
  /** Stored documents: front, back, selfie. */
  readonly documentUuids: readonly string[]
}

export interface IdentityAnswer {
  /** PENDING_REVIEW comes only as `meanwhile`, while a person looks at the documents. */
  readonly status: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW'
}

/** Compares identity documents with the person. */
export interface IdentityVendor {
  readonly check: Operation<IdentityRequest, IdentityAnswer>
}
