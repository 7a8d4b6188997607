import { randomUUID } from 'node:crypto'
import { type CallBody, fromJson } from '#model'
import {
  type AccountRecords,
  assignAgent,
  createAccount,
  describeProperty,
  problem,
  readRegistration,
  replayAnswers,
} from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import type { Claims } from '../secrets/createTokens.ts'
import { createDeskRecords } from '../identity/createDeskRecords.ts'
import { isKnownAddress, noteKnownAddress, refuseProbing } from '../identity/noteKnownAddress.ts'
import { hashPassword } from '../identity/hashPassword.ts'
import { findReferrer } from '../identity/findReferrer.ts'
import { insertRepresentative } from '../stores/representativeStore.ts'
import { describeDevice } from '../identity/describeDevice.ts'
import { chooseDevice, hashDevice, setDevice } from '../identity/deviceCookie.ts'
import { createApplication, type SubmissionWithOrigin } from '../origination/createApplication.ts'
import { readShownTexts } from '../origination/readShownTexts.ts'
import { createContext } from '../origination/createContext.ts'
import type { Identity } from '../stores/identityStore.ts'
import { keepDevice } from '../stores/deviceStore.ts'
import { claimDraft } from '../stores/draftStore.ts'
import { type IdempotentAnswer, runOncePrepared } from '../stores/idempotencyStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { openSession } from '../stores/sessionStore.ts'
import { findNamedFiles } from '../submissions/findNamedFiles.ts'
import { hashDraftKey } from '../secrets/draftKey.ts'
import { readIdempotencyKey } from '../http/readIdempotencyKey.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { SubmissionNeeds } from '../submissions/SubmissionNeeds.ts'

type Needs = IdentityNeeds & OriginationNeeds & SubmissionNeeds

/**
 * Account, application, consents, audit event, claimed draft, session and stored response: all in
 * one transaction, or nothing. The answers are validated and the password is hashed before it, so
 * that slow work holds no connection.
 */
const register: CallHandler<Needs, CallBody<'register'>> = async (request, services) => {
  const { org, headers, reply } = request
  await refuseProbing(services, request)
  let email = ''
  const device = await chooseDevice(services, org, headers.cookie)
  const deviceHash = hashDevice(services, device)
  const prepare = async (pinned: ServedBundle) => {
    const context = createContext(pinned.bundle.org, request.body.today)
    const read = await readRegistration(pinned, request.body, context, hashPassword)
    email = read.email
    return read
  }
  const registering = submitOnce(
    request,
    services,
    'register',
    'anonymous',
    prepare,
    async (transaction, { pinned, digest, prepared }) => {
      const propertyUuid = randomUUID()
      const accounts: AccountRecords<Identity> = {
        uuid: randomUUID,
        insertAccount: (code, fresh) => services.identities.create(transaction, code, fresh),
      }
      const identity = await createAccount(accounts, pinned, prepared, propertyUuid)
      const identityUuid = identity.uuid
      const submitted = { replay: prepared.replay, propertyUuid, identity, digest }
      const applicationUuid = await keep(transaction, services, request, pinned, submitted)
      await keepDevice(transaction, { org, identity: identityUuid, deviceHash })
      const claims = await openSession(transaction, {
        org,
        identity: identityUuid,
        variant: 'customer',
        ...describeDevice(headers['user-agent']),
        secondFactor: false,
      })
      return { claims: { ...claims }, identityUuid, applicationUuid }
    },
  )
  const body = await registering.catch(async (error: unknown) => {
    if (isKnownAddress(error)) await noteKnownAddress(services, { org, ip: request.ip, email })
    throw error
  })
  // The token itself is not stored: the same claims give the same token.
  const { claims, ...uuids } = fromJson<{
    claims: Claims
    identityUuid: string
    applicationUuid: string
  }>(body)
  if (reply.hasHeader(replayedHeader))
    await keepDevice(services.store, { org, identity: uuids.identityUuid, deviceHash })
  setDevice(reply, device)
  return { jwt: await services.tokens.sign(claims), ...uuids }
}

const replayedHeader = 'idempotent-replayed'

const nothing = async () => undefined

/** Another application of a signed-in person. */
const apply: CallHandler<Needs, CallBody<'apply'>> = (request, services) => {
  const { org, claims } = request
  return submitOnce(
    request,
    services,
    'apply',
    claims.sub,
    nothing,
    async (transaction, { pinned, digest }) => {
      const identity = await services.identities.find(transaction, org, claims.sub)
      if (!identity) throw problem('server/unauthenticated')
      const replay = replayAnswers(
        pinned,
        request.body,
        createContext(pinned.bundle.org, request.body.today, identity),
        'apply',
      )
      return {
        applicationUuid: await keep(transaction, services, request, pinned, {
          replay,
          propertyUuid: randomUUID(),
          identity,
          digest,
        }),
      }
    },
  )
}

export const registrationRoutes: CallRoutes<Needs> = {
  register: { rate: 'registrations', hasAnswers: true, handle: register },
  apply: { rate: 'registrations', hasAnswers: true, handle: apply },
}

interface Submitted<Prepared> {
  readonly pinned: ServedBundle
  readonly digest: string
  readonly prepared: Prepared
}

async function submitOnce<Prepared>(
  request: CallRequest,
  { store, bundles, tokens }: Needs,
  route: string,
  actor: string,
  prepare: (pinned: ServedBundle) => Promise<Prepared>,
  effect: (transaction: Store, submitted: Submitted<Prepared>) => Promise<IdempotentAnswer['body']>,
) {
  const { org, body, reply } = request
  const digest = tokens.digest(JSON.stringify(body))
  const call = { org, actor, route, key: readIdempotencyKey(request), body: digest }
  const answer = await runOncePrepared(store, call, async () => {
    const pinned = await bundles.findValid(org, String(body.bundle))
    if (!pinned) throw problem('server/unknown-bundle', {}, { pointer: '/bundle' })
    const submitted = { pinned, digest, prepared: await prepare(pinned) }
    return async (transaction) => ({ status: 201, body: await effect(transaction, submitted) })
  })
  reply.code(answer.status)
  if (answer.replayed) reply.header(replayedHeader, 'true')
  return answer.body
}

/**
 * Creates the application; its draft, if its key is given, and the draft's files belong to the
 * identity from now on. Throws 422 at each file in the answers that is not the draft's.
 */
async function keep(
  store: Store,
  services: Needs,
  request: CallRequest<CallBody<'register'>>,
  served: ServedBundle,
  submitted: Pick<SubmissionWithOrigin, 'replay' | 'propertyUuid' | 'identity' | 'digest'>,
): Promise<string> {
  const { org, headers, ip } = request
  const { flow, draftUuid, referrer, campaign } = request.body
  const userAgent = headers['user-agent'] ?? ''
  const named = typeof referrer === 'string' ? referrer : undefined
  const { state } = describeProperty(served, submitted.replay.facts) ?? {}
  const by = await findReferrer(store, services.identities, served.bundle, named, String(state))
  const sentBy = by && { ...by, ...(typeof campaign === 'string' && { campaign }) }
  const application = await createApplication(store, services, {
    ...submitted,
    ...(sentBy && { referrer: sentBy }),
    served,
    flow,
    ip,
    userAgent: userAgent.slice(0, 500),
    locale: served.bundle.org.lang,
    shown: readShownTexts(headers['x-texts-shown']),
  })
  const desk = createDeskRecords(store, services)
  await assignAgent(desk, { org, uuid: application, identity: submitted.identity.uuid })
  if (sentBy?.isBroker)
    await insertRepresentative(store, services.audit, {
      org,
      application,
      identity: sentBy.uuid,
      role: 'broker',
    })
  const key = headers['x-draft-key']
  const draft =
    typeof draftUuid === 'string' && typeof key === 'string' ? draftUuid.toLowerCase() : undefined
  const isOwn =
    draft !== undefined &&
    (await claimDraft(store, org, draft, hashDraftKey(String(key)), submitted.identity.uuid))
  await findNamedFiles(store, services, served, {
    flow,
    answers: submitted.replay.kept,
    ...(isOwn && { draft }),
  })
  return application
}
