import type { JsonObject } from '#model'
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

/** Who has to do with an application beside its borrower: somebody who signs too, the broker who sent the borrower. */
export type Other = 'signer' | 'broker'

/**
 * The one place that says who may do what with an application: the borrower everything, of all others those that the call names.
 * `hold`, in a transaction: nobody else changes it until the end of it. Throws the same 404 for an unknown application, another lender's and
 * one that is not for the caller.
 */
export async function authoriseApplication(
  store: Store,
  seal: Seal,
  { org, claims, uuid }: Asked,
  { hold = false, others = [] }: { readonly hold?: boolean; readonly others?: readonly Other[] } = {},
): Promise<Application> {
  const found = await findApplication(store, seal, org, uuid, { hold })
  if (!found || !isAllowed(found, claims, others)) throw refusal('server/not-found')
  return found
}

function isAllowed(application: Application, claims: Claims, others: readonly Other[]): boolean {
  if (application.org !== claims.org) return false
  return application.identity === claims.sub || others.some((other) => isOther[other](application.facts.application, claims.sub))
}

/** By the application's own facts: a role in an account opens nobody's application. */
const isOther: Readonly<Record<Other, (application: JsonObject, identity: string) => boolean>> = {
  signer: ({ additionalSignerVersion, helocSigners }, identity) =>
    additionalSignerVersion === 'v1' &&
    ((helocSigners ?? []) as readonly JsonObject[]).some(({ identityUuid }) => identityUuid === identity),
  broker: ({ isBroker, referrer }, identity) => isBroker === true && (referrer as JsonObject | null)?.referrerUuid === identity,
}
