import { findSigner, refusal, type SignerRecord, viewAsSigner } from '#origination'
import type { Asked } from '../origination/authoriseApplication.ts'
import type { Seal } from '../secrets/createSeal.ts'
import { findApplication, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'

export interface Signing {
  /** As it is; nothing of it may be answered. */
  readonly application: Application
  readonly record: SignerRecord
  /** As the signer has it. */
  readonly view: Application
}

/**
 * The application that whoever calls signs beside its borrower. By its own facts: who was replaced still learns that, and the borrower is no
 * signer of his own application. Throws the same 404 for an unknown application, another lender's and one that is not for the caller.
 */
export async function authoriseSigner(
  store: Store,
  seal: Seal,
  { org, claims, uuid }: Asked,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Signing> {
  const application = await findApplication(store, seal, org, uuid, { hold })
  const actsForAnother = claims.principal !== undefined && claims.principal !== claims.sub
  const record = application && application.org === claims.org && !actsForAnother ? findSigner(application.facts, claims.sub) : undefined
  if (!application || !record) throw refusal('server/not-found')
  return { application, record, view: viewAsSigner(application, record) }
}
