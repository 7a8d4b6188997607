import { requireSigning, type Signing } from '#origination'
import type { AskedApplication } from '../origination/authoriseApplication.ts'
import type { ApplicationStore } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/** The application that the caller co-signs. Throws the 404 as requireSigning does. */
export async function authoriseSigner(
  store: Store,
  applications: ApplicationStore,
  { org, claims, uuid }: AskedApplication,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Signing> {
  return requireSigning(await applications.find(store, org, uuid, { hold }), claims)
}
