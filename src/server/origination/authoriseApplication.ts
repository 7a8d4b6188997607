import { type AccessRecords, type Other, requireAccess } from '#origination'
import type { Claims } from '../secrets/createTokens.ts'
import { type ApplicationStore, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { isRepresentative } from '../stores/representativeStore.ts'

export interface AskedApplication {
  readonly org: string
  readonly claims: Claims
  readonly uuid: string
}

/**
 * The application, if the call lets the caller have it: the borrower everything, others what the
 * call allows. `hold`, in a transaction: locks it until the end. Throws the same 404 for an unknown
 * application, another lender's and one that the caller has no access to. A person acting for
 * someone sees only that person's applications.
 */
export async function authoriseApplication(
  store: Store,
  applications: ApplicationStore,
  { org, claims, uuid }: AskedApplication,
  {
    hold = false,
    others = [],
  }: { readonly hold?: boolean; readonly others?: readonly Other[] } = {},
): Promise<Application> {
  const found = await applications.find(store, org, uuid, { hold })
  return requireAccess(accessIn(store), found, claims, others)
}

/** The agents of applications. */
export function accessIn(store: Store): AccessRecords {
  return {
    isAgentOf: ({ org, uuid: application }, identity) =>
      isRepresentative(store, { org, application, identity, role: 'agent' }),
  }
}
