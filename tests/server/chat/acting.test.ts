import { expect, it } from 'vitest'
import { useWorld } from '../authorisation/useWorld.ts'
import { paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { handOver } from '../../../src/server/stores/representativeStore.ts'
import { openChat, say } from './openChat.ts'
import { openChatAgent } from './openChatAgent.ts'

const server = useServer()
const world = useWorld(server)

const own = '/service-csp/customer/secure/api/v1/webchat'
const wallet = '/service-wallet/secure/api/v4/account'
const files = '/service-application/api/v1/agent/files'

/** The token of a person who acts for the borrower of the world. */
async function actAs(person: 'agent' | 'broker') {
  const headers = await world.headersOf(person)
  const owner = await send(server, 'GET', wallet, { headers: await world.headersOf('owner') })
  const { address } = owner.body[0].account
  const { headers: given } = await send(server, 'GET', `${wallet}/access?principal=${address}`, {
    headers,
  })
  return { authorization: `Bearer ${String(given.bearer)}` }
}

/** Reading, and what concerns the account or session of the person who acts. */
const allowedWhileActing = [
  'account-access',
  'accounts',
  'agent-figure-info',
  'agent-logout',
  'application-status',
  'application',
  'applications',
  'co-deed-status',
  'conditions',
  'console',
  'figure-info',
  'file-document-reading',
  'file-document',
  'file',
  'identity-v1-1',
  'identity',
  'logout',
  'next-step',
  'notifications',
  'queue',
  'read-notification',
  'read-notifications',
  'represented-applications',
  'revoke-other-sessions',
  'revoke-session',
  'sessions',
]

const nonceOf = async (headers: Readonly<Record<string, string>>) =>
  send(server, 'POST', `${own}/authenticate`, { headers })

it.each(['agent', 'broker'] as const)(
  'a %s who acts for a borrower reads none of their chats and writes in none as them',
  async (person) => {
    const nonce = (await nonceOf(await world.headersOf('owner'))).body.nonce as string
    const chat = await openChat(server, { nonce, applicationUuid: world.application })
    expect((await say(server, chat, 'For the lender only')).status).toBe(201)
    const headers = await actAs(person)
    const asked = {
      nonce: await nonceOf(headers),
      refresh: await send(server, 'PUT', `${own}/refresh?nonce=none`, { headers }),
      list: await send(server, 'GET', `${own}/conversations`, { headers }),
      open: await send(server, 'POST', `${own}/conversations/${chat.channel}/open`, { headers }),
    }
    for (const [call, { status, body }] of Object.entries(asked))
      expect([call, status, body.code]).toEqual([call, 403, 'server/not-while-acting'])
    const begun = (await journal()).filter(({ type }) => type === 'chat-begun')
    expect(begun.length).toBeGreaterThan(0)
    for (const { payload } of begun) expect(JSON.stringify(payload)).toContain(world.owner)
  },
)

it('a person who acts for a borrower changes nothing in the file, and is offered nothing to do', async () => {
  const headers = await actAs('agent')
  const read = await send(server, 'GET', `${files}/${world.application}`, { headers })
  expect([read.status, read.body.acts]).toEqual([200, undefined])
  const act = await send(server, 'POST', `${files}/${world.application}/acts`, {
    headers: { ...headers, 'if-match': String(read.headers.etag), 'idempotency-key': 'abcdefgh-1' },
    body: { act: 'noted', answer: { note: 'As the borrower.' } },
  })
  expect([act.status, act.body.code]).toEqual([403, 'server/not-while-acting'])
})

it('each call is refused to those who act unless its file allows it by name', async () => {
  const { calls } = server.services.bundles.current('alder')!.bundle
  const allowed = Object.entries(calls).flatMap(([id, { whileActing }]) =>
    whileActing ? [id] : [],
  )
  expect(allowed).toEqual(allowedWhileActing)
  const headers = await actAs('agent')
  for (const [id, { secure, path, method, variant }] of Object.entries(calls)) {
    if (!secure || variant === 'customer' || allowed.includes(id)) continue
    const url = path.replaceAll(/\{\w+\}/g, () => world.application)
    const { status, body } = await send(server, method, url, { headers })
    expect([id, status, body.code]).toEqual([id, 403, 'server/not-while-acting'])
  }
})

it('acting ends with the hand-over of the file, at the next call', async () => {
  const headers = await actAs('agent')
  const path = paths.applications
  expect((await send(server, 'GET', path, { headers })).body).toHaveLength(1)
  const { store } = server.services
  const { identity } = (await store
    .selectFrom('representatives')
    .select('identity')
    .where('application', '=', world.application)
    .where('role', '=', 'agent')
    .executeTakeFirst())!
  const colleague = await openChatAgent(server, 'Colleague')
  const from = { org: 'alder', application: world.application, identity, role: 'agent' } as const
  await store
    .transaction()
    .execute((transaction) => handOver(transaction, server.services.audit, from, colleague.uuid))
  for (const url of [path, `${files}/${world.application}`, wallet])
    expect([url, (await send(server, 'GET', url, { headers })).status]).toEqual([url, 401])
})

const journal = () =>
  server.services.store
    .selectFrom('application_events')
    .select(['type', 'payload'])
    .where('stream', '=', world.application)
    .execute()
