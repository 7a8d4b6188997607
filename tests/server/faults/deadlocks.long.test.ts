import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { createTotpSecret } from '../../../src/server/identity/totp/createTotp.ts'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { insertNonce } from '../../../src/server/stores/chatNonceStore.ts'
import { sampleOf } from '../authorisation/sampleOf.ts'
import { answersOf } from '../borrower.ts'
import { bundleOf, org, paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { typical } from '../origination/typical.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { shipped } from '../../shipped.ts'

/** Calls of other people, or of no one: a person's own cannot wait for each other there. */
const apart: Readonly<Record<string, string>> = {
  'accept-signer-invitation': 'a signer’s, on an application of someone else',
}
/** Without a session, and still of one person's rows. */
const withoutSession = [
  'login',
  'request-password-reset',
  'reset-password',
  'confirm-email',
  'save-draft',
]

const calls = Object.entries(shipped.bundles.get(org)!.calls).filter(
  ([id, { method, secure, variant, who = [] }]) =>
    method !== 'GET' &&
    !Object.hasOwn(apart, id) &&
    (withoutSession.includes(id) ||
      (secure &&
        variant !== 'agent' &&
        who.some((each) => ['owner', 'account', 'subject'].includes(each)))),
)

/**
 * What these answer with no one else there, where it is no success: the row is held all the same.
 */
const refusedAlone: Readonly<Record<string, number>> = {
  'confirm-totp': 422,
  'disable-totp': 409,
  'renew-recovery-codes': 409,
  rescind: 409,
  'chat-open': 404,
  'read-document': 404,
  'read-notification': 404,
  'revoke-session': 404,
  'resend-signer-invitation': 404,
  'start-vendor-session': 409,
  'return-vendor-session': 404,
}

let pdf: Buffer
const server = useServer()
beforeAll(async () => {
  pdf = Buffer.from(await makePdf())
})

interface Person extends Applicant {
  readonly consent: string
  readonly draft: { readonly uuid: string; readonly key: string }
}

/** A borrower with two open applications and a draft. */
async function openPerson(): Promise<Person> {
  const who = await registerApplicant(server)
  const { headers } = who
  const second = { flow: 'registration-v2', bundle: bundleOf(server), answers: answersOf() }
  const applied = await send(server, 'POST', paths.apply, {
    body: second,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  expect(applied.status).toBe(201)
  const { body: consents } = await send(server, 'GET', '/identity/secure/api/v1/consents', {
    headers,
  })
  const { body: draft } = await send(server, 'POST', paths.drafts, {
    body: { flow: 'registration-v2' },
  })
  return {
    ...who,
    draft,
    consent: consents.find(({ type }: { type: string }) => type === 'COMMUNICATION').uuid,
  }
}

async function linkTo(
  { identityUuid }: Person,
  purpose: 'password-reset' | 'email-change',
  content?: string,
): Promise<string> {
  const { store, tokens, accountLinks } = server.services
  const token = randomBytes(32).toString('base64url')
  const link = { org, purpose, identity: identityUuid, tokenHash: tokens.digest(`link ${token}`) }
  await accountLinks.insert(store, content === undefined ? link : { ...link, content })
  return token
}

const newEmail = () => `new.${randomUUID()}@example.com`
const experiment = (name: string) => ({ name, variation: 'control' })

/**
 * Bodies that do what the call is there for. `nth`: two at the same moment name the same things in
 * another order.
 */
const bodies: Readonly<
  Record<string, (who: Person, nth: number) => JsonObject | Promise<JsonObject>>
> = {
  apply: () => ({ flow: 'registration-v2', bundle: bundleOf(server), answers: answersOf() }),
  login: ({ email, password }) => ({ email, password }),
  'reset-password': async (who) => ({
    token: await linkTo(who, 'password-reset'),
    newPassword: who.password,
  }),
  'confirm-email': async (who) => ({ token: await linkTo(who, 'email-change', newEmail()) }),
  'change-email': ({ password }) => ({ password, email: newEmail() }),
  'change-phone': ({ password }, nth) => ({ password, phoneNumber: `(415) 555-01${10 + nth}` }),
  'change-password': ({ password }) => ({ password, newPassword: password }),
  'submit-step': () => ({
    screen: 'start/profile',
    bundle: bundleOf(server),
    version: 1,
    answer: typical['start/profile']!,
  }),
  experiments: (_who, nth) => ({
    experiments: nth % 2 ? [experiment('a'), experiment('b')] : [experiment('b'), experiment('a')],
  }),
  'assign-experiments': ({ applicationUuid }, nth) => ({
    appUuid: applicationUuid,
    experiments: nth % 2 ? [experiment('c'), experiment('d')] : [experiment('d'), experiment('c')],
  }),
  'sandbox-event': () => ({ event: 'condition-closed' }),
  'save-draft': () => ({
    flow: 'registration-v2',
    bundle: bundleOf(server),
    step: 'index',
    answers: {},
    typed: {},
  }),
  'confirm-totp': async (who) => {
    await server.services.totp.begin(
      server.services.store,
      { org, uuid: who.identityUuid },
      createTotpSecret(),
    )
    return { code: '000000' }
  },
}

/** A nonce of the chat that has not been used. */
async function nonceOf({ identityUuid: identity, headers }: Person): Promise<string> {
  const nonce = randomUUID()
  const { store, tokens } = server.services
  const { sid: session } = await tokens.verify(headers.authorization!.replace('Bearer ', ''))
  const holder = { identity, session }
  await insertNonce(store, { org, hash: tokens.digest(nonce) }, holder, new Date())
  return nonce
}

const uploads = new Set(['upload-document'])

/** Has one person make a call, ready to be sent: what it names is there. */
async function prepare(
  id: string,
  who: Person,
  nth: number,
): Promise<() => Promise<{ readonly id: string; readonly status: number; readonly body: string }>> {
  const call = server.services.bundles.current(org)!.bundle.calls[id]!
  const { store, tokens } = server.services
  const session = {
    org,
    identity: who.identityUuid,
    variant: 'customer',
    browser: null,
    system: null,
    secondFactor: false,
  } as const
  const jwt = await tokens.sign(await openSession(store, session))
  const known = {
    ...who,
    code: '000000',
    orgCode: org,
    link: 'https://recordings.example/1',
    advance: 'PT1S',
  }
  const body = bodies[id]
    ? await bodies[id](who, nth)
    : call.request && sampleOf(call.request, known as unknown as JsonObject)
  const params: Readonly<Record<string, string>> = {
    kind: 'bank',
    uuid:
      id === 'withdraw-consent'
        ? who.consent
        : id === 'save-draft'
          ? who.draft.uuid
          : who.applicationUuid,
  }
  const queries: Readonly<Record<string, string>> = {
    'upload-document': `?type=W2&name=w2-${nth}.pdf`,
    'link-optimizely-profile': `?identityUuid=${who.identityUuid}`,
    'chat-refresh-nonce': `?nonce=${id === 'chat-refresh-nonce' ? await nonceOf(who) : ''}`,
  }
  const query = queries[id] ?? ''
  const isFile = uploads.has(id)
  return async () => {
    const answer = await server.app.inject({
      method: call.method,
      url:
        call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? randomUUID()) +
        query,
      headers: {
        'x-org': org,
        authorization: `Bearer ${jwt}`,
        'idempotency-key': randomUUID(),
        'x-draft-key': who.draft.key,
        'if-match': id === 'save-draft' ? '"v1"' : '"v0"',
        ...(isFile
          ? { 'content-type': 'application/pdf' }
          : body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(isFile
        ? { payload: Buffer.concat([pdf, Buffer.from(`\n% ${nth}`)]) }
        : body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { id, status: answer.statusCode, body: answer.body }
  }
}

async function atOnce(ids: readonly string[]): Promise<void> {
  const who = await openPerson()
  const ready = await Promise.all(ids.map((id, nth) => prepare(id, who, nth)))
  const answers = await Promise.all(ready.map((go) => go()))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
}

it.each(calls.map(([id]) => id))('%s does by itself what it is there for', async (id) => {
  const { status, body } = await (await prepare(id, await openPerson(), 0))()
  expect(status, body).toBe(refusedAlone[id] ?? (status < 300 ? status : 200))
})

it.each(['apply', 'change-phone', 'confirm-email', 'withdraw-consent', 'experiments'])(
  '%s twice at once',
  (id) => atOnce([id, id]),
)

it.each([
  ['reset-password', 'change-password'],
  ['confirm-email', 'change-password'],
  ['confirm-email', 'reset-password'],
  ['withdraw-consent', 'submit-step'],
])('%s and %s at once', async (one, other) => {
  for (let round = 0; round < 20; round++) await atOnce([one, other, one, other])
})

it('all that one person can write, twice and at once, waits for nothing that waits for it', async () => {
  const ids = calls.map(([id]) => id)
  for (let round = 0; round < 10; round++) await atOnce([...ids, ...ids.toReversed()])
})

const pairs = calls.flatMap(([one], nth) =>
  calls.slice(nth).map(([other]) => [one, other] as const),
)

it('All pairs of writing calls of one person at once find no deadlock', async () => {
  for (const pair of pairs) await atOnce(pair)
}, 900_000)
