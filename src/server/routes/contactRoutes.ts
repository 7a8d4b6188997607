import { randomBytes } from 'node:crypto'
import { problem } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { proveIdentity } from '../identity/proveIdentity.ts'
import limits from '../limits.json' with { type: 'json' }
import { takeProof } from '../submissions/askSender.ts'
import { changeContact } from '../origination/changeContact.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import {
  countAccountLinks,
  holdAccountLinks,
  useAccountLink,
  voidAccountLinks,
} from '../stores/accountLinkStore.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { SubmissionNeeds } from '../submissions/SubmissionNeeds.ts'

type Needs = IdentityNeeds & OriginationNeeds & SubmissionNeeds

/**
 * Sends a link to the new address and a notice to the old one. It does not reveal whether the new
 * one belongs to someone else: then nothing is sent there.
 */
const changeEmail: CallHandler<Needs> = async (call, services) => {
  const { org, body, ip } = call
  const { store, audit, tokens, mail, identities, accountLinks } = services
  const { uuid, email: old } = await proveIdentity(call, services)
  const email = String(body.email).trim()
  const holder = await identities.findByEmail(store, org, email)
  const token = randomBytes(32).toString('base64url')
  await store.transaction().execute(async (transaction) => {
    const purpose = 'email-change'
    await holdAccountLinks(transaction, uuid)
    const good = await countAccountLinks(transaction, { org, purpose, identity: uuid })
    if (good >= limits.links.atOnce)
      throw problem(
        'server/too-many-requests',
        { seconds: 3600 },
        { headers: { 'retry-after': '3600' } },
      )
    const isFree = holder === undefined || holder.uuid === uuid
    await accountLinks.insert(transaction, {
      org,
      purpose,
      identity: uuid,
      tokenHash: tokens.digest(`link ${token}`),
      content: email,
    })
    const values = { token, hours: String(limits.links.emailChangeMinutes / 60) }
    await mail.send(
      { org, to: isFree ? email : null, template: 'email-change', values },
      transaction,
    )
    await mail.send({ org, to: old, template: 'email-change-asked' }, transaction)
    await noteAccountEvent(transaction, audit, {
      org,
      identity: uuid,
      type: 'email-change-asked',
      ip,
    })
  })
  return {}
}

/** The link of a new address of an account, or of a sender's who named a co-signer. */
const confirmEmail: CallHandler<Needs> = async ({ org, body, ip }, services) => {
  const { store, audit, tokens, mail, accountLinks, identities } = services
  const token = String(body.token)
  return store.transaction().execute(async (transaction) => {
    if (await takeProof(transaction, services, { org, token, ip })) return {}
    const named = {
      org,
      purpose: 'email-change',
      tokenHash: tokens.digest(`link ${token}`),
    } as const
    const link = await accountLinks.find(transaction, named)
    const identity = link && (await identities.find(transaction, org, link.identity))
    if (!identity) throw problem('server/link-not-valid')
    const email = String(link.content)
    await changeContact(
      transaction,
      services,
      { org, identity: identity.uuid, contact: { email } },
      async () => {
        const isGood =
          (await useAccountLink(transaction, named)) &&
          (await services.identities.updateEmail(transaction, identity, email))
        if (!isGood) throw problem('server/link-not-valid')
      },
    )
    // A link in the old mailbox no longer opens the account.
    await voidAccountLinks(transaction, org, identity.uuid, 'password-reset')
    const changed = { org, identity: identity.uuid, ip }
    await noteAccountEvent(transaction, audit, { ...changed, type: 'email-changed' })
    await mail.send({ org, to: identity.email, template: 'email-changed' }, transaction)
    return {}
  })
}

const changePhone: CallHandler<Needs> = async (call, services) => {
  const { org, body, ip } = call
  const { store, audit, mail } = services
  const { uuid, email } = await proveIdentity(call, services)
  const phoneNumber = String(body.phoneNumber)
  await store.transaction().execute(async (transaction) => {
    await changeContact(
      transaction,
      services,
      { org, identity: uuid, contact: { phoneNumber } },
      () =>
        services.identities.updateProfile(transaction, org, uuid, (before) => ({
          ...before,
          phoneNumbers: [phoneNumber],
        })),
    )
    await noteAccountEvent(transaction, audit, { org, identity: uuid, type: 'phone-changed', ip })
    await mail.send({ org, to: email, template: 'phone-changed' }, transaction)
  })
  return { phoneNumber }
}

export const contactRoutes: CallRoutes<Needs> = {
  'change-email': { rate: 'signIn', handle: changeEmail },
  'confirm-email': { rate: 'signIn', handle: confirmEmail },
  'change-phone': { rate: 'signIn', handle: changePhone },
}
