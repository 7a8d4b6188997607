import type { Claims } from '../identity/createTokens.ts'
import { refusal } from '../http/Refusal.ts'
import type { Seal } from '../secrets/createSeal.ts'
import { findApplication, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'

export interface Asked {
  readonly org: string
  readonly claims: Claims
  readonly uuid: string
}

/**
 * The one place that says who may do what with an application. `hold`, in a transaction: nobody else changes it until the end of it.
 * Throws the same 404 for an unknown application, another lender's and somebody else's.
 */
export async function authoriseApplication(
  store: Store,
  seal: Seal,
  { org, claims, uuid }: Asked,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Application> {
  const found = await findApplication(store, seal, org, uuid, { hold })
  if (!found || !isAllowed(found, claims)) throw refusal('server/not-found')
  return found
}

/** The borrower alone, with everything of it. */
function isAllowed({ identity, org }: Application, claims: Claims): boolean {
  return identity === claims.sub && org === claims.org
}
