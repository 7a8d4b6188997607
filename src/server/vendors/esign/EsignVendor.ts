import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface EsignRequest {
  readonly person: VendorPerson
  readonly signers: readonly { readonly name: string; readonly email: string }[]
}

export interface EsignAnswer {
  readonly outcome: 'SIGNED'
}

/** Invites additional signers and waits until all have signed. */
export interface EsignVendor {
  readonly signers: Operation<EsignRequest, EsignAnswer>
}
