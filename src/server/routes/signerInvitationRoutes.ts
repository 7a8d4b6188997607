import { randomUUID } from 'node:crypto'
import {
  findDestination,
  findInvited,
  type Invited,
  joinSigner,
  legalName,
  openSignerAccount,
  problem,
  sendCode,
  signersOf,
  stateOf,
  takeCode,
} from '#origination'
import { describeDevice } from '../identity/describeDevice.ts'
import { rememberDevice } from '../identity/deviceCookie.ts'
import { hashPassword } from '../identity/hashPassword.ts'
import { timeOf } from '../clock/timeOf.ts'
import { chosenLanguage } from '../http/languageOf.ts'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { recordEvent } from '../origination/recordEvent.ts'
import { canUseLink } from '../signers/canUseLink.ts'
import { enterByLink } from '../signers/enterByLink.ts'
import { hashLinkOrder } from '../signers/hashLinkOrder.ts'
import { createSignerRecords } from '../signers/createSignerRecords.ts'
import { originOf } from '../signers/originOf.ts'
import { openSession } from '../stores/sessionStore.ts'
import { countInvitations } from '../stores/signerStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { submitToApplication } from './submitToApplication.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

type Needs = IdentityNeeds & OriginationNeeds

const day = 86_400_000

/**
 * What an open link says; any other link reveals only that, and whether a new one can be mailed.
 */
const read: CallHandler<Needs> = async ({ org, served, body }, services) => {
  const records = createSignerRecords(services.store, services, org)
  const invited = await findInvited(records, String(body.token))
  const { application, record, state } = invited
  const email = String(record.person.email)
  const { channel, shown, account } = await findDestination(records, invited)
  const byLink = canUseLink(served.bundle, account)
  const returns = record.identity !== null
  // Who never came in asks in the same way; whether they have an account is not revealed here.
  const asksAgain = state === 'EXPIRED' && served.bundle.org.switches['signersByLink'] === true
  if (state !== 'OPEN')
    return returns
      ? { state, ...(byLink && { byLink, returns }) }
      : { state, ...(asksAgain && { byLink: true, returns }) }
  return {
    state,
    byLink,
    returns,
    signer: legalName(record.person),
    borrower: legalName(application.facts.person),
    email,
    hasAccount: account !== null,
    channel,
    destination: shown,
  }
}

/**
 * Sends a one-time code to the co-signer's phone, or to their mailbox if no phone is known or they
 * can't be texted.
 */
const askCode: CallHandler<Needs> = ({ org, body }, services) =>
  services.store.transaction().execute(async (transaction) => {
    const records = createSignerRecords(transaction, services, org)
    return sendCode(records, await findInvited(records, String(body.token)), body.again === true)
  })

const openAccount: CallHandler<Needs> = async (request, services) => {
  const { org, body, headers, served } = request
  const { store, identities } = services
  const language = chosenLanguage(headers.cookie, served.bundle.org)
  const within = (transaction: Store) => ({
    transaction,
    ...createSignerRecords(transaction, services, org),
  })
  const { session, application } = await openSignerAccount(
    {
      records: within(store),
      hash: hashPassword,
      transact: (effect) =>
        store.transaction().execute((transaction) => effect(within(transaction))),
      createAccount: ({ transaction }, fresh) =>
        identities.insert(transaction, org, {
          ...fresh,
          profile: { ...fresh.profile, ...(language !== undefined && { language }) },
        }),
      openSession: ({ transaction }, identity) => {
        const device = describeDevice(headers['user-agent'])
        const opened = { org, identity, variant: 'customer', ...device } as const
        return openSession(transaction, { ...opened, secondFactor: false })
      },
    },
    {
      token: String(body.token),
      code: body.code,
      password: String(body.password),
      origin: originOf(request),
    },
  )
  return { jwt: await services.tokens.sign(session), application }
}

const accept: CallHandler<Needs> = async (request, services) => {
  const { org, body, claims } = request
  const outside = createSignerRecords(services.store, services, org)
  const found = await findInvited(outside, String(body.token))
  await requireInvited(services.store, services, found, claims.sub)
  const code = await takeCode(outside, found, body.code)
  return services.store.transaction().execute(async (transaction) => {
    const records = createSignerRecords(transaction, services, org)
    const invited = await findInvited(records, String(body.token))
    await requireInvited(transaction, services, invited, claims.sub)
    await joinSigner(records, invited, claims.sub, { code, origin: originOf(request) })
    return { application: invited.application.uuid }
  })
}

/**
 * The signed-in person must be the one that the link was sent to, by address; never the borrower.
 * Throws 403.
 */
async function requireInvited(
  store: Store,
  { identities }: Pick<Needs, 'identities'>,
  { application, record }: Invited,
  sub: string,
): Promise<void> {
  const identity = await identities.find(store, application.org, sub)
  const isHis =
    identity?.email.trim().toLowerCase() === String(record.person.email).trim().toLowerCase()
  if (!isHis || sub === application.identity) throw problem('server/invitation-for-another')
}

/** A session for the application of the link, without a password. */
const enter: CallHandler<Needs> = async (request, services) => {
  const claims = await enterByLink(request, services)
  const { sub: identity, coSigns: application } = claims
  const { org, headers, reply } = request
  await rememberDevice(services, { org, identity, cookies: headers.cookie, reply })
  return { jwt: await services.tokens.sign(claims), application }
}

/** Whether the address is known is found out after the response. */
const askLink: CallHandler<Needs> = async ({ org, body }, services) => {
  const { store, jobs, accountLinks } = services
  const uuid = randomUUID()
  await store.transaction().execute(async (transaction) => {
    await accountLinks.insert(transaction, {
      org,
      purpose: 'signer-link',
      identity: null,
      tokenHash: hashLinkOrder(services, uuid),
      content: String(body.email).trim(),
    })
    await jobs.send(transaction, { uuid }, { queue: 'link' })
  })
  return {}
}

/** The borrower has a new link sent to someone who has not accepted yet. */
const resend: CallHandler<Needs> = (request, services) =>
  submitToApplication(
    request,
    services,
    'resend-signer-invitation',
    async (transaction, application, digest) => {
      const { params, claims } = request
      const signer = params.signerUuid!.toLowerCase()
      const record = signersOf(application.facts).find(({ uuid }) => uuid === signer)
      if (!record) throw problem('server/not-found')
      const { status, version } = application
      if (stateOf(record) !== 'INVITED')
        throw problem('server/not-now', {}, { extra: { status, version } })
      const since = new Date(timeOf(services.clock, application).getTime() - day)
      if (
        (await countInvitations(transaction, application.uuid, signer, since)) >=
        limits.signerInvitation.mostADay
      )
        throw problem(
          'server/too-many-requests',
          { seconds: day / 1000 },
          { headers: { 'retry-after': String(day / 1000) } },
        )
      return recordEvent(transaction, services, application, {
        type: 'signer-invited-again',
        actor: claims.sub,
        signer,
        evidence: { digest },
      })
    },
  )

export const signerInvitationRoutes: CallRoutes<Needs> = {
  'read-signer-invitation': { rate: 'signIn', handle: read },
  'send-signer-code': { rate: 'signIn', handle: askCode },
  'open-signer-account': { rate: 'signIn', handle: openAccount },
  'accept-signer-invitation': { rate: 'signIn', handle: accept },
  'enter-signer-invitation': { rate: 'signIn', handle: enter },
  'request-signer-link': { rate: 'signIn', handle: askLink },
  'resend-signer-invitation': { handle: resend },
}
