// Written from identity.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface IdentityCheckRequest {
  person: VendorPerson
  documentType: string
  /** Stored documents: front, back, selfie. */
  documentUuids: string[]
}

export interface IdentityCheckAnswer {
  /** PENDING_REVIEW comes only as "meanwhile", while a person looks at the documents. */
  status: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW'
}

/** Compares identity documents with the person. */
export interface IdentityVendor {
  readonly check: Operation<IdentityCheckRequest, IdentityCheckAnswer>
}
