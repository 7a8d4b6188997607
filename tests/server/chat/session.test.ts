import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import alder from '../../../orgs/alder/support/chat.json' with { type: 'json' }
import { proves } from '../../proves.ts'
import { registerBorrower, send, type Registered } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { ask, initPath, openChat, visitor } from './openChat.ts'

let borrower: Registered
const server = useServer()
beforeAll(async () => {
  borrower = await registerBorrower(server)
})

const signedIn = ({ jwt }: Pick<Registered, 'jwt'>) => ({ authorization: `Bearer ${jwt}` })
const nonces = '/service-csp/customer/secure/api/v1/webchat'
const authenticate = async (who: Registered) =>
  (await send(server, 'POST', `${nonces}/authenticate`, { headers: signedIn(who) })).body.nonce
const start = async (body: object) =>
  (await send(server, 'POST', initPath, { body: { ...visitor, ...body } })).status
const minutesOf = async (chatMode: string) => {
  const since = Date.now()
  const { body } = await send(server, 'POST', initPath, { body: { ...visitor, chatMode } })
  return Math.round((Date.parse(body.expiration) - since) / 60_000)
}
const refresh = (nonce: string, who: Registered = borrower) =>
  send(server, 'PUT', `${nonces}/refresh?nonce=${encodeURIComponent(nonce)}`, {
    headers: signedIn(who),
  })

const wordsOf = async (from: TestServer) =>
  Object.keys((await send(from, 'GET', '/service-omni-proxy/external/api/v1/settings')).body.words)

describe('the words of the chat', () => {
  it('come without those of the tools for developers, unless it is development', async () => {
    const shown = await wordsOf(server)
    expect(shown).toContain('title')
    expect(shown.filter((word) => word.startsWith('dev-'))).toEqual([])
    const development = await openTestServer({ development: true })
    try {
      expect(await wordsOf(development)).toContain('dev-mode')
    } finally {
      await development.close()
    }
  })
})

describe('opening a chat', () => {
  it(
    'gives a visitor a token and the names of the conversation',
    proves('B-CALL-014'),
    async () => {
      const all = {
        ...visitor,
        applicationUuid: null,
        tag: 'heloc',
        skill: 'FHEL',
        welcomeMessage: 'Hello',
        pageUrl: '/account/heloc/register-v2',
        chatMode: 'lintel',
        identityUuid: null,
        nonce: null,
        orgCode: 'alder',
        additionalAttrs: {},
      }
      const { status, body } = await send(server, 'POST', initPath, { body: all })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        skill: 'FHEL',
        targetWorkerSid: null,
        targetWorkerFriendlyName: null,
      })
      for (const name of ['token', 'conversationSid', 'omniProxyChannelId', 'providerChannelId'])
        expect(body[name], name).toMatch(/./)
      const chat = { channel: body.omniProxyChannelId, token: body.token }
      const { body: read } = await ask(server, 'GET', chat, 'messages')
      expect(read).toMatchObject({ conversation: { state: 'WAITING', lastSeq: 0 }, messages: [] })
    },
  )

  it('gives the stream fields', proves('B-CALL-015'), async () => {
    const { body } = await send(
      server,
      'POST',
      '/service-omni-proxy/insecure/api/v1/stream/init-web-chat',
      { body: visitor },
    )
    for (const name of ['providerUserId', 'providerUserToken', 'providerChannelId'])
      expect(body[name], name).toMatch(/./)
  })

  it(
    'rejects what the form rejects',
    proves('B-VAL-001', 'B-VAL-002', 'B-VAL-003', 'B-VAL-004'),
    async () => {
      expect(await start({ friendlyName: 'a'.repeat(128) })).toBe(201)
      expect(await start({ friendlyName: 'a'.repeat(129) })).toBe(400)
      expect(await start({ friendlyName: '' })).toBe(400)
      expect(await start({ friendlyName: '   ' })).toBe(400)
      expect(await start({ emailAddress: `${'a'.repeat(60)}@${'b'.repeat(59)}.example` })).toBe(201)
      expect(
        await start({ emailAddress: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(10)}` }),
      ).toBe(400)
      expect(await start({ emailAddress: 'robin' })).toBe(400)
      expect(await start({ chatMode: 'pigeon' })).toBe(400)
    },
  )

  it(
    'ends after 10 minutes with the chatbot, otherwise after 6 hours',
    proves('B-CHATSTATE-008', 'B-CHATSTATE-009', 'B-CONST-003', 'B-CONST-004'),
    async () => {
      expect(await minutesOf('chatbot')).toBe(10)
      for (const mode of ['lintel', 'twilio', 'nice', 'stream', 'talkjs'])
        expect(await minutesOf(mode), mode).toBe(360)
    },
  )

  it('asks for agents by product and lender', proves('B-CONST-021'), async () => {
    expect((await send(server, 'POST', initPath, { body: visitor })).body.skill).toBe('FHEL')
  })

  it('comes with the department of its hours and with the partners, as shipped', async () => {
    const path = '/service-omni-proxy/external/api/v1/settings'
    expect((await send(server, 'GET', path)).body).toMatchObject({
      department: 'OPS_CHAT',
      partnerDomains: alder.partnerDomains,
    })
  })

  it('is not there for a lender without a chat', async () => {
    const path = '/service-omni-proxy/external/api/v1/settings'
    expect((await send(server, 'GET', path)).body).toMatchObject({
      toggle: 'Chat with us',
      mode: 'lintel',
    })
    expect((await send(server, 'GET', path, { org: 'harborlight' })).status).toBe(404)
    expect(
      (await send(server, 'POST', initPath, { org: 'harborlight', body: visitor })).status,
    ).toBe(404)
  })
})

describe('the token of a conversation', () => {
  it('is renewed while the conversation lasts', proves('B-CALL-016'), async () => {
    const chat = await openChat(server)
    const path = '/service-csp/external/api/v1/twilio/refreshToken'
    const { body } = await send(server, 'POST', path, { body: { token: chat.token } })
    expect((await ask(server, 'GET', { ...chat, token: body.token }, 'messages')).status).toBe(200)
    const { status, body: problem } = await send(server, 'POST', path, {
      body: { token: `${chat.token}x` },
    })
    expect([status, problem.code]).toEqual([404, 'server/chat-token'])
  })

  it('opens its own conversation only', async () => {
    const [mine, other] = [await openChat(server), await openChat(server)]
    expect(
      (await ask(server, 'GET', { channel: other.channel, token: mine.token }, 'messages')).status,
    ).toBe(404)
    expect(
      (await ask(server, 'GET', { channel: randomUUID(), token: mine.token }, 'messages')).status,
    ).toBe(404)
    expect(
      (await ask(server, 'GET', { channel: mine.channel, token: '' }, 'messages')).status,
    ).toBe(404)
    const elsewhere = await send(
      server,
      'GET',
      `/service-omni-proxy/external/api/v1/channels/${mine.channel}/messages`,
      {
        org: 'harborlight',
        headers: { 'x-chat-token': mine.token },
      },
    )
    expect(elsewhere.status).toBe(404)
  })

  it('names a contact', proves('B-CALL-017'), async () => {
    const path = '/service-csp/external/api/v1/twilio/web-chat-info'
    const { channel } = await openChat(server)
    expect(
      (await send(server, 'POST', path, { body: { omniProxyChannelId: channel } })).body.contactId,
    ).toMatch(/^[0-9a-f-]{36}$/)
    expect(
      (await send(server, 'POST', path, { body: { omniProxyChannelId: randomUUID() } })).status,
    ).toBe(404)
  })
})

describe('a borrower who is signed in', () => {
  it(
    'gets a nonce, and another one for it, once',
    proves('B-CALL-018', 'B-CALL-019', 'B-CHATSTATE-017'),
    async () => {
      const nonce = await authenticate(borrower)
      const { status, body } = await refresh(nonce)
      expect([status, body.nonce !== nonce]).toEqual([200, true])
      expect((await refresh(nonce)).status).toBe(404)
      expect((await refresh(body.nonce)).status).toBe(200)
      expect((await send(server, 'POST', `${nonces}/authenticate`)).status).toBe(401)
    },
  )

  it('has no use for the nonce of someone else', async () => {
    const other = await registerBorrower(server)
    const nonce = await authenticate(other)
    expect((await refresh(nonce)).status).toBe(404)
    const taken = { ...visitor, nonce, identityUuid: borrower.identityUuid }
    expect((await send(server, 'POST', initPath, { body: taken })).status).toBe(404)
    const foreign = {
      ...visitor,
      nonce: await authenticate(borrower),
      applicationUuid: other.applicationUuid,
    }
    expect((await send(server, 'POST', initPath, { body: foreign })).status).toBe(404)
  })

  it('finds the same conversation again on another device', async () => {
    const { applicationUuid } = borrower
    const first = await openChat(server, { nonce: await authenticate(borrower), applicationUuid })
    const second = await openChat(server, { nonce: await authenticate(borrower), applicationUuid })
    expect(second.channel).toBe(first.channel)
    const visitorWithout = await openChat(server, {
      identityUuid: borrower.identityUuid,
      applicationUuid,
    })
    expect(visitorWithout.channel).not.toBe(first.channel)
  })
})
