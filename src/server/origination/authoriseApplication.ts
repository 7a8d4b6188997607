import type { JsonObject } from '#model'
import { problem } from '#origination'
import type { Other } from '../http/otherCallers.ts'
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
 * The only place that decides who can do what with an application: the borrower everything, others
 * what the call allows. `hold`, in a transaction: locks it until the end. Throws the same 404 for
 * an unknown application, another lender's and one that the caller has no access to. A person
 * acting for someone sees only that person's applications.
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
  await requireAccess(store, found, claims, others)
  return found!
}

/** Throws the 404 unless the caller has access to what was found. */
export async function requireAccess(
  store: Store,
  found: Application | undefined,
  claims: Claims,
  others: readonly Other[] = [],
): Promise<void> {
  if (!found || !(await isAllowed(store, found, claims, others))) throw problem('server/not-found')
}

/** Whether the caller has access to the application, as its borrower or as one of `others`. */
export async function isAllowed(
  store: Store,
  application: Application,
  claims: Claims,
  others: readonly Other[],
): Promise<boolean> {
  const { org, uuid, identity, facts } = application
  if (org !== claims.org) return false
  if (claims.principal !== undefined && claims.principal !== identity) return false
  if (
    identity === claims.sub ||
    others.some((other) => other !== 'agent' && isOther[other](facts.application, claims.sub))
  )
    return true
  if (!others.includes('agent') || claims.variant !== 'agent') return false
  return isRepresentative(store, { org, application: uuid, identity: claims.sub, role: 'agent' })
}

/** By the application's own facts: a role in an account gives access to no application. */
const isOther: Readonly<
  Record<Exclude<Other, 'agent'>, (application: JsonObject, identity: string) => boolean>
> = {
  signer: ({ additionalSignerVersion, helocSigners }, identity) =>
    additionalSignerVersion === 'v1' &&
    ((helocSigners ?? []) as readonly JsonObject[]).some(
      ({ identityUuid }) => identityUuid === identity,
    ),
  broker: ({ isBroker, referrer }, identity) =>
    isBroker === true && (referrer as JsonObject | null)?.referrerUuid === identity,
}
