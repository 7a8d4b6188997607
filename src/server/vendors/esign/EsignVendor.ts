// Written from esign.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface EsignSignersRequest {
  person: VendorPerson
  /** Each with one name or with first and last name. */
  signers: {
    name?: string
    firstName?: string
    lastName?: string
    email: string
  }[]
}

export interface EsignSignersAnswer {
  outcome: 'SIGNED'
}

/** Invites additional signers and waits until all have signed. */
export interface EsignVendor {
  readonly signers: Operation<EsignSignersRequest, EsignSignersAnswer>
}
