import type { CallBody, CallId, JsonObject } from '#model'
import {
  addUpload,
  type Application,
  assignAgent,
  type Caller,
  contextOf,
  createAccount,
  createApplication,
  describeApplication,
  describeConditions,
  describeDocument,
  describeIdentity,
  describeNextStep,
  describeOfferSet,
  describeRun,
  doAct,
  endApplication,
  findInvited,
  fireEvent,
  listActs,
  listDocuments,
  openSignerAccount,
  type Other,
  readDocument,
  readRegistration,
  requireFile,
  requireSigning,
  sendCode,
  signIn,
  submitAsSigner,
  submitStep,
  type UploadRecords,
} from '#origination'
import { listStaff } from '#server/sandbox'
import { createMemoryRecords, type MemoryRecords } from './createMemoryRecords.ts'
import { documentsOf } from './documentsOf.ts'
import {
  timeOf,
  type HeldApplication,
  type MemoryDocument,
  type MemoryLender,
} from './HeldApplication.ts'

/** One call: who calls, and what for. */
export interface MemoryCall<Body = JsonObject> {
  readonly lender: MemoryLender
  readonly caller: Caller
  /** Who can make it on an application in addition to its borrower. */
  readonly others: readonly Other[]
  /** The caller's. */
  readonly records: MemoryRecords
  /** The application that it is about, which the caller has access to. */
  readonly held: HeldApplication
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
  readonly file: { readonly type: string; readonly bytes: Uint8Array }
}

type MemoryCalls = {
  readonly [Id in CallId]?: (
    call: MemoryCall<CallBody<Id> extends undefined ? JsonObject : CallBody<Id>>,
  ) => unknown
}

/** In no time: nothing in memory is worth an attack. */
const hashIn =
  ({ world }: MemoryLender) =>
  async (password: string) =>
    world.sha256(password)

const visitor = { isSignedIn: false, hasEmail: false, hasPhone: false }

const accountCalls: MemoryCalls = {
  register: async ({ lender, records, body }) => {
    const { served, world } = lender
    const context = contextOf(served.bundle.org, visitor, world.start.toISOString().slice(0, 10))
    const read = await readRegistration(served, body, context, hashIn(lender))
    const propertyUuid = world.uuid()
    const identity = await createAccount(records, served, read, propertyUuid)
    const { uuid: actor } = identity
    const submitted = { identity, flow: body.flow, replay: read.replay, propertyUuid, digest: '' }
    const own = createMemoryRecords(lender, { actor })
    const application = await createApplication(own, { ...submitted, served })
    await assignAgent(own, application)
    return { jwt: actor, identityUuid: actor, applicationUuid: application.uuid }
  },
  login: async ({ records, body: { email, password, code, mode } }) => {
    const { uuid } = await signIn(records, {
      email: String(email).trim(),
      password: String(password),
      ...(code !== undefined && { code: String(code) }),
      variant: mode === 'agent' ? 'agent' : 'customer',
    })
    return { jwt: uuid }
  },
  'send-signer-code': async ({ records, body: { token, again } }) =>
    sendCode(records, await findInvited(records, String(token)), again === true),
  'open-signer-account': async ({ lender, records, body }) => {
    const { orgCode } = lender.served.bundle.org
    const { session, application } = await openSignerAccount(
      {
        records,
        hash: hashIn(lender),
        transact: (effect) => effect(records),
        createAccount: async (_, fresh) => (await records.insertAccount(orgCode, fresh)).uuid,
        openSession: async (_, identity) => identity,
      },
      { token: String(body.token), code: body.code, password: String(body.password), origin: {} },
    )
    return { jwt: session, application }
  },
}

/** The calls about the borrower's own application, and the sandbox's. */
const borrowerCalls: MemoryCalls = {
  application: ({ held }) =>
    describeApplication(held.served, held.application, {
      consents: [...held.consents],
      now: timeOf(held),
    }),
  'application-status': ({ held }) => held.application.facts.status,
  case: ({ held }) => held.application.facts.case,
  identity: ({ lender, caller }) => describeIdentity(lender.accounts.get(caller.sub)!),
  'next-step': ({ held }) => describeNextStep(held.served, held.application, timeOf(held)),
  offers: ({ held }) => describeOfferSet(held.application),
  'submit-step': async (call) =>
    standingOf(await submitStep(call.records, call.held.application, stepOf(call))),
  'cancel-application': (call) => end(call, 'application-cancelled'),
  rescind: (call) => end(call, 'rescinded'),
  'sandbox-application': ({ held }) => {
    const now = timeOf(held)
    const open = held.orders.filter(({ state }) => state === 'OPEN')
    const next = Math.min(...open.filter(({ at }) => at > now).map(({ at }) => at.getTime()))
    const work = {
      open: open.length,
      ready: open.filter(({ at }) => at <= now).length,
      next: Number.isFinite(next) ? new Date(next) : null,
    }
    return describeRun(held.served, held.application, work, now)
  },
  'sandbox-journal': ({ held }) => held.events.map(({ signer: _signer, ...event }) => event),
  'sandbox-event': async ({ held, records, body }) =>
    standingOf(await fireEvent(records, held.application, body)),
}

const signerCalls: MemoryCalls = {
  'signer-next-step': ({ held, caller }) => {
    const { record } = requireSigning(held.application, caller)
    return describeNextStep(held.served, held.application, timeOf(held), record)
  },
  'signer-submit-step': (call) =>
    submitAsSigner(call.records, requireSigning(call.held.application, call.caller), stepOf(call)),
}

/** The calls about documents, of the borrower and of a co-signer; each has only their own. */
const documentCalls = (prefix: '' | 'signer-'): MemoryCalls => ({
  [`${prefix}documents`]: ({ held, caller, query }: MemoryCall) =>
    listDocuments(documentsOf(held), caller.sub, query.package),
  [`${prefix}read-document`]: ({ held, caller, params }: MemoryCall) =>
    readDocument(documentsOf(held), caller.sub, params.documentUuid ?? ''),
  [`${prefix}upload-document`]: async ({ held, records, caller, query, file }: MemoryCall) => {
    const { type = '', name = '' } = query
    const sha256 = held.world.sha256(String.fromCharCode(...file.bytes))
    const sent = { name, mediaType: file.type, bytes: file.bytes.length, sha256, text: null }
    const uploads: UploadRecords<MemoryDocument> = {
      ...records,
      keepUpload: (_application, fresh) => documentsOf(held).insert({ ...fresh, ...sent }),
    }
    const { document } = await addUpload(uploads, held.application, { owner: caller.sub, type })
    return describeDocument(document)
  },
})

/** The calls of the lender's agents: the sandbox's mails, and files. */
const staffCalls: MemoryCalls = {
  'sandbox-people': ({ lender }) => ({
    people: [],
    specials: [],
    staff: listStaff(lender.served.bundle.org.orgCode).map((one) => ({ ...one, code: '' })),
  }),
  'sandbox-outbox': ({ lender, query }) =>
    lender.mails
      .filter(({ to }) => query.to === undefined || to.toLowerCase() === query.to.toLowerCase())
      .map(({ template, to, values: { code, token } = {} }) => ({
        template,
        to,
        paragraphs: code === undefined ? [] : [code],
        link: token === undefined ? null : { href: `/#invite=${token}` },
      })),
  file: async (call) => {
    const { held, records, caller, others } = call
    const { served, application } = held
    const role = await requireFile(records, application, caller, others)
    const { uuid, version } = application
    const acts = listActs(served, application, timeOf(held), role)
    return { uuid, version, acts, conditions: describeConditions(served, application) }
  },
  'file-act': async ({ held, records, caller, others, headers, body }) => {
    const { served, application } = held
    const role = await requireFile(records, application, caller, others)
    const read = headers['if-match']
    const of = { application, served, current: served }
    return standingOf(await doAct(records, { ...of, asked: body, read, agent: caller.sub, role }))
  },
}

/** The calls that journeys make: they hand records in memory to the handlers that serve. */
export const memoryCalls: MemoryCalls = {
  ...accountCalls,
  ...borrowerCalls,
  ...signerCalls,
  ...documentCalls(''),
  ...documentCalls('signer-'),
  ...staffCalls,
}

/** The answer to a screen, of the borrower or a co-signer. */
function stepOf({ body, caller }: MemoryCall<CallBody<'submit-step'>>) {
  const { screen, params = {}, version, answer } = body
  return { screen, params, version, answer, actor: caller.sub, digest: '', origin: {} }
}

/** Status and version, the response of calls that change an application. */
function standingOf({ status, version }: Application): JsonObject {
  return { status, version }
}

async function end(
  { records, held, caller, body }: MemoryCall,
  type: 'application-cancelled' | 'rescinded',
): Promise<JsonObject> {
  const reason = typeof body.reason === 'string' ? body.reason : ''
  const ended = { type, actor: caller.sub, reason, evidence: {} }
  return standingOf(await endApplication(records, held.application, ended))
}
