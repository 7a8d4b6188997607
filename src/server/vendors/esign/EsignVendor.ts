import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface EsignRequest {
  readonly person: VendorPerson
  readonly signers: readonly Signer[]
}

/** Named in one piece or in two. */
export type Signer = { readonly email: string } & ({ readonly name: string } | { readonly firstName: string; readonly lastName: string })

export interface EsignAnswer {
  readonly outcome: 'SIGNED'
}

/** Invites additional signers and waits until all have signed. */
export interface EsignVendor {
  readonly signers: Operation<EsignRequest, EsignAnswer>
}
