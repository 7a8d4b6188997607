import { randomBytes } from 'node:crypto'
import { problem, refuseBreached } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { accountKey, codesKey } from '../identity/countersOf.ts'
import { rememberDevice } from '../identity/deviceCookie.ts'
import { hashPassword } from '../identity/hashPassword.ts'
import { openStaffAccount } from '../identity/openStaffAccount.ts'
import { proveIdentity } from '../identity/proveIdentity.ts'
import { mayBe } from '../identity/signIn.ts'
import limits from '../limits.json' with { type: 'json' }
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import {
  countAccountLinks,
  holdAccountLinks,
  useAccountLink,
  voidAccountLinks,
} from '../stores/accountLinkStore.ts'
import { holdIdentity } from '../stores/identityStore.ts'
import { revokeSessions } from '../stores/sessionStore.ts'
import { forgetTries } from '../stores/signInTryStore.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'

/**
 * The same response, after the same work, whether the address is known or not; a few links an hour,
 * so that no mailbox is flooded.
 */
const request: CallHandler<IdentityNeeds> = async ({ org, body }, services) => {
  const { store, seal, tokens, mail, identities, accountLinks } = services
  const email = String(body.email).trim()
  const found =
    (await identities.findByEmail(store, org, email)) ??
    (await openStaffAccount(services, org, email))
  const known = found && mayBe(services, found, found.profileType) ? found : undefined
  const token = randomBytes(32).toString('base64url')
  await store.transaction().execute(async (transaction) => {
    const purpose = 'password-reset'
    // By the typed address, so that known and unknown addresses take equally long.
    await holdAccountLinks(transaction, accountKey(seal, org, String(body.email)))
    const good = await countAccountLinks(transaction, {
      org,
      purpose,
      identity: known?.uuid ?? null,
    })
    const identity = good < limits.links.atOnce ? known : undefined
    await accountLinks.insert(transaction, {
      org,
      purpose,
      identity: identity?.uuid ?? null,
      tokenHash: tokens.digest(`link ${token}`),
    })
    const values = { token, minutes: String(limits.links.passwordResetMinutes) }
    await mail.send(
      { org, to: identity?.email ?? null, template: 'password-reset', values },
      transaction,
    )
  })
  return {}
}

/**
 * The link is used up only by a password that is taken; all sessions end. An owner who had to wait
 * after wrong passwords can sign in: this device has a count of its own from now on, so that
 * attackers who go on guessing don't keep it out.
 */
const reset: CallHandler<IdentityNeeds> = async ({ org, body, ip, headers, reply }, services) => {
  const { store, seal, audit, tokens, mail, accountLinks, identities } = services
  const passwordHash = await hashNew(String(body.newPassword))
  const owner = await store.transaction().execute(async (transaction) => {
    const named = {
      org,
      purpose: 'password-reset',
      tokenHash: tokens.digest(`link ${String(body.token)}`),
    } as const
    const link = await accountLinks.find(transaction, named)
    if (link) await holdIdentity(transaction, org, link.identity)
    const identity = link && (await identities.find(transaction, org, link.identity))
    if (!identity || !(await useAccountLink(transaction, named)))
      throw problem('server/link-not-valid')
    await identities.updatePassword(transaction, org, identity.uuid, passwordHash)
    await revokeSessions(transaction, { org, sub: identity.uuid })
    await voidAccountLinks(transaction, org, identity.uuid, 'email-change')
    await forgetTries(transaction, org, [
      accountKey(seal, org, identity.email),
      codesKey(identity.uuid),
    ])
    await noteAccountEvent(transaction, audit, {
      org,
      identity: identity.uuid,
      type: 'password-reset',
      ip,
    })
    await mail.send({ org, to: identity.email, template: 'password-changed' }, transaction)
    return identity.uuid
  })
  await rememberDevice(services, { org, identity: owner, cookies: headers.cookie, reply })
  return {}
}

const change: CallHandler<IdentityNeeds> = async (call, services) => {
  const { org, claims, body, ip } = call
  const { uuid, email } = await proveIdentity(call, services)
  const passwordHash = await hashNew(String(body.newPassword))
  await services.store.transaction().execute(async (transaction) => {
    await services.identities.updatePassword(transaction, org, uuid, passwordHash)
    await revokeSessions(transaction, claims, { allBut: claims.sid })
    for (const purpose of ['password-reset', 'email-change'] as const)
      await voidAccountLinks(transaction, org, uuid, purpose)
    await noteAccountEvent(transaction, services.audit, {
      org,
      identity: uuid,
      type: 'password-changed',
      ip,
    })
    await services.mail.send({ org, to: email, template: 'password-changed' }, transaction)
  })
  return {}
}

export const passwordRoutes: CallRoutes<IdentityNeeds> = {
  'request-password-reset': { rate: 'signIn', handle: request },
  'reset-password': { rate: 'signIn', handle: reset },
  'change-password': { rate: 'signIn', handle: change },
}

/**
 * Outside of any transaction, because it takes time. Throws 422 for a password on the lists of
 * stolen ones.
 */
async function hashNew(password: string): Promise<string> {
  refuseBreached(password, '/newPassword')
  return hashPassword(password)
}
