import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call, Json, JsonObject } from '#model'
import { validateCall } from '../../../src/server/http/validateCall.ts'
import { fileLink } from '../../../src/server/submissions/fileLink.ts'
import { keepSubmission } from '../../../src/server/submissions/keepSubmission.ts'
import { insertNotifications } from '../../../src/server/stores/notificationStore.ts'
import { bundleOf, org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { answersOf } from '../borrower.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { openChat, uploadTo } from '../chat/openChat.ts'
import { isAgent, people, type Person } from './createWorld.ts'
import { useWorld } from './useWorld.ts'
import { sampleOf } from './sampleOf.ts'
import { proves } from '../../proves.ts'
import { shipped } from '../../shipped.ts'
import { submitProof } from '../submissions/submitProof.ts'

const endsThings = (id: string) => id === 'cancel-application' || id === 'chat-close'

/** Those last that close the application and the chat. */
const calls = Object.entries(shipped.bundles.get(org)!.calls).toSorted(
  ([left], [right]) => Number(endsThings(left)) - Number(endsThings(right)),
)
const relations = ['owner', 'signer', 'broker', 'agent'] as const
let mine: Awaited<ReturnType<typeof belongings>>
const server = useServer()
const world = useWorld(server)
beforeAll(async () => {
  mine = await belongings()
})

/** Things of the owner's that calls name. */
async function belongings() {
  const { store } = server.services
  const headers = await world.headersOf('owner')
  const draft = (
    await send(server, 'POST', '/service-application/external/api/v1/drafts', {
      body: { flow: 'registration-v2' },
    })
  ).body
  const consents = (await send(server, 'GET', '/identity/secure/api/v1/consents', { headers })).body
  const consent = consents.find(({ canWithdraw }: { canWithdraw: boolean }) => canWithdraw).uuid
  const now = new Date()
  await insertNotifications(store, [
    {
      org,
      identity: world.owner,
      application: world.application,
      version: 1,
      plan: 'test',
      title: 'Hello',
      description: '',
      ctas: [],
      created: now,
      expires: new Date(now.getTime() + 86_400_000),
    },
  ])
  const [notification] = (
    await send(server, 'GET', '/service-notification/secure/api/v1/notifications', { headers })
  ).body
  const document = await server.app.inject({
    method: 'POST',
    url: `/service-application/api/v1/application/heloc/${world.application}/documents?type=W2&name=w2.pdf`,
    headers: {
      ...headers,
      'x-org': org,
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
    },
    payload: await makePdf(),
  })
  const { document: ofSigner } = await store.transaction().execute(async (transaction) =>
    server.services.documents.insert(transaction, org, {
      application: world.application,
      owner: world.signerIdentity,
      type: 'DRIVERS_LICENSE_FRONT',
      title: '',
      name: 'id.pdf',
      package: 'upload',
      mediaType: 'application/pdf',
      pages: 1,
      content: await makePdf(2),
    }),
  )
  const submission = await submitWithFile(draft.uuid)
  const chat = await openChat(server)
  // A transcript is of a chat that an agent has taken.
  await store
    .updateTable('chat_conversations')
    .set({ taken: now })
    .where('uuid', '=', chat.channel)
    .execute()
  const chatFile = (await uploadTo(server, chat, 'proof.pdf', await makePdf())).body.uuid as string
  return {
    draft,
    chat,
    ownChat: await openChat(server, { nonce: await openNonce() }),
    bot: await openBot(),
    chatFile,
    consent,
    ...submission,
    notification: notification.uuid as string,
    document: document.json().uuid as string,
    ofSigner: ofSigner.uuid,
  }
}

/** A conversation with the chatbot, and its first question. */
async function openBot() {
  const questionId = randomUUID()
  const url = '/service-chat-chatbot/external/api/v1/message/chatWithAutobot'
  const { body } = await send(server, 'POST', url, { body: { message: 'Hello', questionId } })
  return { ...(body as { conversationId: string; token: string }), questionId }
}

/** A nonce of the owner, which is good once. */
async function openNonce(): Promise<string> {
  const url = '/service-csp/customer/secure/api/v1/webchat/authenticate'
  return (await send(server, 'POST', url, { headers: await world.headersOf('owner') })).body.nonce
}

/** A submission with one file; no flow of these lenders ends in one. */
async function submitWithFile(draft: string) {
  const { services } = server
  const served = services.bundles.current(org)!
  const replay = { facts: {}, kept: {}, consents: [], stepOf: () => undefined }
  return services.store.transaction().execute(async (store) => {
    const { uuid: submission } = await keepSubmission(store, services, served, {
      flow: 'registration-v2',
      replay,
      from: { ip: '192.0.2.1' },
    })
    return { submission, file: await submitProof(store, services, { org, draft, submission }) }
  })
}

/** Calls that the token of a conversation opens. */
const chatCalls = [
  'chat-messages',
  'chat-send',
  'chat-mark',
  'chat-survey',
  'chat-typing',
  'chat-close',
  'chat-upload',
  'chat-file',
  'chat-transcript',
  'chat-mail-transcript',
]

const botCalls = ['chatbot-history', 'chatbot-feedback']

/** What a path names where it is not the application. */
const names: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  'revoke-session': async () => ({ uuid: await world.openOwnerSession() }),
  'withdraw-consent': async () => ({ uuid: mine.consent }),
  'vendor-session': async () => ({ kind: 'bank' }),
  'start-vendor-session': async () => ({ kind: 'bank' }),
  'cancel-vendor-session': async () => ({ kind: 'bank' }),
  'read-notification': async () => ({ uuid: mine.notification }),
  'read-draft': async () => ({ uuid: mine.draft.uuid }),
  'save-draft': async () => ({ uuid: mine.draft.uuid }),
  'upload-draft-file': async () => ({ uuid: mine.draft.uuid }),
  submission: async () => ({ uuid: mine.submission }),
  'submission-file': async () => ({ uuid: mine.submission, fileUuid: mine.file }),
  'linked-submission-file': async () => ({ uuid: mine.submission, fileUuid: mine.file }),
  'signer-document': async () => ({ documentUuid: mine.ofSigner }),
  'signer-document-reading': async () => ({ documentUuid: mine.ofSigner }),
  'signer-read-document': async () => ({ documentUuid: mine.ofSigner }),
  'resend-signer-invitation': async () => ({ signerUuid: world.invited.signer }),
  'deliver-submission': async () => ({ uuid: mine.submission }),
  ...Object.fromEntries(
    [...chatCalls, 'chat-take', 'chat-transfer', 'chat-notes', 'chat-note'].map((id) => [
      id,
      async () => ({ uuid: mine.chat.channel, fileUuid: mine.chatFile }),
    ]),
  ),
  'chat-open': async () => ({ uuid: mine.ownChat.channel }),
  'chatbot-history': async () => ({ conversationId: mine.bot.conversationId }),
  'loan-originator': async () => ({
    loanOriginatorUuid: Object.keys(
      server.services.bundles.current(org)!.bundle.support.originators!.originators,
    )[0]!,
  }),
}

/** Members of bodies that patterns ask for, by name. */
const words = (): Readonly<Record<string, Json>> => ({
  bundle: bundleOf(server),
  flow: 'registration-v2',
  password: 'Not-the-password 48!',
  newPassword: 'Copper-lantern 73 fields!',
  phoneNumber: '(415) 555-0199',
  code: '000000',
  token: world.invited.token,
  orgCode: org,
  link: 'https://recordings.example/1',
  screen: 'start/profile',
  version: 1,
  advance: 'PT1S',
  release: '1.0.0',
  route: '/',
  from: '+14155550199',
})

/** Bodies that must be more than well-formed for a call to answer a person who may use it. */
const bodies: Readonly<Record<string, (person: Person) => JsonObject>> = {
  'chat-refresh-token': (person) => ({ token: person === 'owner' ? mine.chat.token : 'none' }),
  'chat-info': (person) => ({
    omniProxyChannelId: person === 'owner' ? mine.chat.channel : randomUUID(),
  }),
  'chat-send': () => ({ id: randomUUID(), text: 'Hello', files: [] }),
  'chatbot-ask': () => ({ message: 'Hello' }),
  'chatbot-feedback': () => ({
    questionId: mine.bot.questionId,
    conversationId: mine.bot.conversationId,
    rating: 0,
  }),
  login: () => ({ email: world.ownerEmail, password: 'Violet-kettle 48 rivers!' }),
  register: () => ({ flow: 'registration-v2', bundle: bundleOf(server), answers: answersOf() }),
  'assign-experiments': () => ({
    appUuid: world.application,
    experiments: [{ name: 'a', variation: 'control' }],
  }),
}

const queries: Readonly<Record<string, (person: Person) => string>> = {
  'linked-submission-file': (person) => {
    const expires = Math.floor(Date.now() / 1000) + 60
    const link = fileLink(server.services.tokens, {
      org,
      submission: mine.submission,
      file: mine.file,
      expires,
    })
    return person === 'owner'
      ? link.slice(link.indexOf('?'))
      : `?expires=${expires}&signature=${'0'.repeat(64)}`
  },
  estimate: () =>
    '?state=TN&valueCents=50000000&owedCents=0&drawCents=5000000&minScore=700&maxScore=739',
  'link-optimizely-profile': () => `?identityUuid=${world.owner}`,
  'search-addresses': () => '?partialAddress=1',
  'chat-report': () => '?day=2026-11-27',
  'past-file': () => '?at=2090-01-01T00:00:00Z',
  'past-evidence': () => '?at=2090-01-01T00:00:00Z',
  'hmda-register': () => '?year=2026',
  report: () => '?year=2026',
  'upload-document': () => '?type=W2&name=w2.pdf',
  'upload-draft-file': () => '?name=proof.pdf',
  'chat-upload': () => '?name=proof.pdf',
  'signer-upload-document': () => '?type=DRIVERS_LICENSE_FRONT&name=id.pdf',
}

/**
 * Those who may use these still find nothing here, for want of a thing that only comes later; there
 * a 404 is the answer to everyone.
 */
const later: Readonly<Record<string, string>> = {
  'file-secret': 'the number is given at a later status: routes/console.test.ts',
  offers: 'offers are made at a later status: applicationCalls.test.ts',
  'incoming-text': 'only what the text service has signed: mail/incomingText.test.ts',
  'vendor-answer': 'only what a vendor has signed: vendors/webhook.test.ts',
  'return-vendor-session': 'only what a vendor has signed: vendors/windows.test.ts',
  'chat-report': 'only agents that org.json names: chat/report.test.ts',
  'submissions-csv': 'the lender has none: routes/submissions.test.ts',
  'hmda-register': 'only agents that org.json names: console/register.test.ts',
  report: 'only agents that org.json names: console/register.test.ts',
  releases: 'only agents that org.json names: routes/releaseRoutes.test.ts',
  release: 'only agents that org.json names: routes/releaseRoutes.test.ts',
  'release-files': 'only agents that org.json names: routes/publishOverlay.test.ts',
  'release-bundle': 'only agents that org.json names: routes/publishOverlay.test.ts',
  'export-release': 'only agents that org.json names: routes/publishOverlay.test.ts',
  'import-release': 'only agents that org.json names: routes/publishOverlay.test.ts',
  'publish-release': 'only agents that org.json names: routes/publishOverlay.test.ts',
  'approve-release': 'only agents that org.json names: routes/releaseRoutes.test.ts',
  'reject-release': 'only agents that org.json names: routes/releaseRoutes.test.ts',
  'roll-back-release': 'only agents that org.json names: routes/releaseRoutes.test.ts',
  'prepare-application': 'only brokers: routes/broker.test.ts',
  evidence: 'only agents that org.json names: evidence/evidence.test.ts',
  'past-evidence': 'only agents that org.json names: evidence/evidence.test.ts',
}

/** Calls that a token opens for one account only. */
const named: Readonly<Record<string, Person>> = { 'accept-signer-invitation': 'other' }

/**
 * Calls that no one gets a good answer to here, for want of a code, a link, a signature or a
 * status: other proofs have those.
 */
const refusedHere: readonly string[] = [
  'accept-signer-invitation',
  'apply',
  'approve-release',
  'begin-totp',
  'change-email',
  'change-password',
  'change-phone',
  'chat-transfer',
  'confirm-email',
  'confirm-totp',
  'deliver-submission',
  'disable-totp',
  'enter-signer-invitation',
  'evidence',
  'export-release',
  'file-act',
  'file-secret',
  'import-release',
  'incoming-text',
  'offers',
  'open-signer-account',
  'past-evidence',
  'prepare-application',
  'publish-release',
  'reauthenticate',
  'reject-release',
  'release-bundle',
  'release-files',
  'release',
  'renew-recovery-codes',
  'rescind',
  'reset-password',
  'return-vendor-session',
  'roll-back-release',
  'sandbox-event',
  'save-draft',
  'signer-submit-step',
  'start-vendor-session',
  'submissions-csv',
  'submit-step',
  'submit',
  'vendor-answer',
]
const reached = new Set<string>()

async function ask(
  id: string,
  call: Call,
  person: Person,
): Promise<{ readonly status: number; readonly code?: string }> {
  const params: Readonly<Record<string, string>> = {
    uuid: world.application,
    documentUuid: mine.document,
    signerUuid: world.signer,
    context: 'heloc',
    base: server.services.bundles.current(org)!.bundle.support.telemetry!.base.fallback.slice(1),
    department: 'OPS_PHONE',
    ...(await names[id]?.()),
  }
  const isFile =
    id.endsWith('upload-document') || id === 'upload-draft-file' || id === 'chat-upload'
  const body =
    isFile || !call.request
      ? undefined
      : (bodies[id]?.(person) ?? (sampleOf(call.request, words()) as JsonObject))
  if (body !== undefined) validateCall(call, 'request', body)
  const nonce = person === 'owner' && id === 'chat-refresh-nonce' ? await openNonce() : 'none'
  const holdsKey =
    person === 'owner' && ['read-draft', 'save-draft', 'upload-draft-file'].includes(id)
  const answer = await server.app.inject({
    method: call.method,
    url:
      call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? randomUUID()) +
      (queries[id]?.(person) ?? (id === 'chat-refresh-nonce' ? `?nonce=${nonce}` : '')),
    remoteAddress: `192.0.2.${people.indexOf(person) + 1}`,
    headers: {
      'x-org': org,
      ...(await world.headersOf(person)),
      'idempotency-key': randomUUID(),
      'if-match': '"v0"',
      ...(person === 'owner' && chatCalls.includes(id) && { 'x-chat-token': mine.chat.token }),
      ...(person === 'owner' && botCalls.includes(id) && { 'x-chat-token': mine.bot.token }),
      ...(holdsKey && { 'x-draft-key': mine.draft.key }),
      ...(isFile
        ? { 'content-type': 'application/pdf' }
        : body && { 'content-type': 'application/json' }),
    },
    ...(isFile ? { payload: await makePdf() } : body && { payload: JSON.stringify(body) }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    code: isJson ? (answer.json() as { code?: string } | null)?.code : undefined,
  }
}

/** What an answer that refuses says to someone. */
const validationErrors: Readonly<Record<string, string>> = {
  401: 'sign in',
  404: 'nothing here',
  'server/other-organisation': 'other lender',
  'server/second-factor-missing': 'second factor',
  'server/session-only-signs': 'only signs',
  'server/invitation-for-another': 'nothing here',
  'server/borrower-only': 'nothing here',
}

/** What the policy of a call says to someone. */
function validateAnswer(
  id: string,
  { who = [], secure, variant, beforeSecondFactor, withSignerLink }: Call,
  person: Person,
): 'allowed' | 'only signs' | 'sign in' | 'second factor' | 'other lender' | 'nothing here' {
  if (who.includes('visitor')) return 'allowed'
  if (!secure) return person === 'owner' ? 'allowed' : 'nothing here'
  if (person === 'visitor' || person === 'revoked' || person === 'expired') return 'sign in'
  if (person === 'elsewhere') return 'other lender'
  if (variant !== undefined && (variant === 'agent') !== isAgent(person)) return 'sign in'
  if (person === 'halfAgent' || person === 'halfBroker')
    return beforeSecondFactor ? 'allowed' : 'second factor'
  if (person === 'linkSigner' && !who.includes('signer') && !withSignerLink) return 'only signs'
  if (id in named) return named[id] === person ? 'allowed' : 'nothing here'
  if (who.includes('account')) return 'allowed'
  const as = person === 'linkSigner' ? 'signer' : person
  const isRelated =
    relations.some((relation) => relation === as && who.includes(relation)) ||
    (as === 'broker' && who.includes('referrer'))
  return isRelated || (who.includes('subject') && person === 'owner') ? 'allowed' : 'nothing here'
}

describe(
  'every call, asked by everyone',
  proves('A-PROD-016', 'A-ROLE-001', 'A-ROLE-002', 'A-ROLE-006', 'A-ROLE-007'),
  () => {
    it.each(calls)(
      '%s',
      async (id, call) => {
        const said: Record<string, unknown> = {}
        const meant: Record<string, unknown> = {}
        // The owner last: what they do can end what the others ask about.
        for (const person of [...people].toSorted(
          (left, right) => Number(left === 'owner') - Number(right === 'owner'),
        )) {
          const { status, code } = await ask(id, call, person)
          const expected = validateAnswer(id, call, person)
          const isLater = expected === 'allowed' && id in later && status !== 401 && status !== 403
          if (status < 300) reached.add(id)
          meant[person] = expected
          said[person] =
            isLater || (status !== 401 && status !== 403 && status !== 404 && status < 500)
              ? 'allowed'
              : (validationErrors[code ?? ''] ?? validationErrors[status] ?? code ?? status)
        }
        expect(said).toEqual(meant)
      },
      120_000,
    )

    it('each is answered well to someone, but for those whose proof is elsewhere', () => {
      expect(calls.map(([id]) => id).filter((id) => !reached.has(id))).toEqual(refusedHere)
    })

    it('what is excused is a call, and answers 404 where it is excused', async () => {
      for (const id of Object.keys(later)) {
        const call = calls.find(([each]) => each === id)
        expect([id, call === undefined]).toEqual([id, false])
      }
    })
  },
)

describe('every route', () => {
  it('says who may use it: pages, configuration, probes and calls', () => {
    const open = server.app.routeTable.filter(({ who }) => who === undefined || who.length === 0)
    expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  it('is a call of the files, or is for everyone and only reads', () => {
    const others = server.app.routeTable.filter(({ call }) => call === undefined)
    expect(others.length).toBeGreaterThan(5)
    for (const { method, url, who } of others)
      expect([url, method, who]).toEqual([url, expect.stringMatching(/^(GET|HEAD)$/), ['visitor']])
    const answered = new Set(server.app.routeTable.map(({ call }) => call))
    expect(calls.map(([id]) => id).filter((id) => !answered.has(id))).toEqual([])
  })
})
