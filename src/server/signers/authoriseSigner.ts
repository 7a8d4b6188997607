import { findSigner, problem, type SignerRecord, viewAsSigner } from '#origination'
import type { AskedApplication } from '../origination/authoriseApplication.ts'
import { type ApplicationStore, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'

export interface Signing {
  /** Unfiltered; nothing of it can be in a response. */
  readonly application: Application
  readonly record: SignerRecord
  /** As the co-signer sees it. */
  readonly view: Application
}

/**
 * The application that the caller co-signs, by its own facts: a replaced co-signer is still told
 * so, and the borrower is not a co-signer of their own application. Throws the same 404 for an
 * unknown application, another lender's and one that the caller has no access to.
 */
export async function authoriseSigner(
  store: Store,
  applications: ApplicationStore,
  { org, claims, uuid }: AskedApplication,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Signing> {
  const application = await applications.find(store, org, uuid, { hold })
  const actsForAnother = claims.principal !== undefined && claims.principal !== claims.sub
  // A session that a link opened is good for that application only.
  const isElsewhere = claims.coSigns !== undefined && claims.coSigns !== uuid
  const record =
    application && application.org === claims.org && !actsForAnother && !isElsewhere
      ? findSigner(application.facts, claims.sub)
      : undefined
  if (!application || !record) throw problem('server/not-found')
  return { application, record, view: viewAsSigner(application, record) }
}
