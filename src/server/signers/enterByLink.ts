import { findInvited, type Invited, joinSigner, problem, spendLink, takeCode } from '#origination'
import { describeDevice } from '../identity/describeDevice.ts'
import { noPassword } from '../identity/noPassword.ts'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Claims } from '../secrets/createTokens.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import type { Identity } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { openSession } from '../stores/sessionStore.ts'
import { canUseLink } from './canUseLink.ts'
import { createSignerRecords } from './createSignerRecords.ts'
import { originOf } from './originOf.ts'

/**
 * Opens a session for the application of a link whose code was entered; link and code are used up.
 * A person without an account gets one without a password. Throws 404 if the lender does not offer
 * it, 409 if the link is not valid or the person has a password, 422 at /code.
 */
export async function enterByLink(
  request: CallRequest,
  services: OriginationNeeds,
): Promise<Claims> {
  const { org, body, headers, ip } = request
  const { store } = services
  const token = String(body.token)
  const outside = createSignerRecords(store, services, org)
  const found = await findInvited(outside, token)
  if (found.state === 'OPEN') await findEntrant(store, services, request, found)
  const code = await takeCode(outside, found, body.code)
  const device = describeDevice(headers['user-agent'])
  return store.transaction().execute(async (transaction) => {
    const records = createSignerRecords(transaction, services, org)
    const invited = await findInvited(records, token)
    const account = await findEntrant(transaction, services, request, invited)
    const identity = account?.uuid ?? (await openAccount(transaction, services, invited))
    if (invited.invitation.returns) await spendLink(records, invited, code)
    else await joinSigner(records, invited, identity, { code, origin: originOf(request) })
    const application = invited.application.uuid
    const session = { org, identity, variant: 'customer', ...device, secondFactor: false } as const
    const opened = await openSession(transaction, session)
    const data = { ...device, by: 'signer-link', application }
    await noteAccountEvent(transaction, services.audit, {
      org,
      identity,
      type: 'signed-in',
      data,
      ip,
    })
    return { ...opened, coSigns: application }
  })
}

/** The account of who follows the link; null if they have none. */
async function findEntrant(
  store: Store,
  { identities }: Pick<OriginationNeeds, 'identities'>,
  { org, served }: Pick<CallRequest, 'org' | 'served'>,
  { application, record }: Invited,
): Promise<Identity | null> {
  const account = record.identity
    ? await identities.find(store, org, record.identity)
    : await identities.findByEmail(store, org, String(record.person.email))
  if (account?.uuid === application.identity) throw problem('server/invitation-for-another')
  if (!canUseLink(served.bundle, account ?? null))
    throw problem(account ? 'server/identity-exists' : 'server/not-found')
  return account ?? null
}

function openAccount(
  transaction: Store,
  { identities }: Pick<OriginationNeeds, 'identities'>,
  { application, record: { person } }: Invited,
): Promise<string> {
  return identities.insert(transaction, application.org, {
    email: String(person.email),
    passwordHash: noPassword,
    profile: { name: person.name ?? null, phoneNumbers: [], addresses: [] },
  })
}
