import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bundles } from '../../../../src/server/bundles/Bundles.ts'
import { listMissingChatKeys } from '../../../../src/server/chat/hosts/createChatHosts.ts'
import { sweepChats } from '../../../../src/server/chat/sweepChats.ts'
import { readSettings } from '../../../../src/server/settings/readSettings.ts'
import { allowProviders } from '../../../../src/server/routes/allowProviders.ts'
import { paths, registerBorrower, send, type Registered } from '../../callServer.ts'
import { openTestServer, type TestServer } from '../../cluster/openTestServer.ts'
import { initPath, visitor } from '../openChat.ts'
import { openTwilioRest, twilioKeys } from './openTwilioRest.ts'

const [account, key, secret, service] = twilioKeys
const origins = {
  connect: ['wss://tsock.us1.twilio.com', 'https://media.us1.twilio.com'],
}

/** Alder has its chats at Twilio. */
const atTwilio = (bundles: Bundles): Bundles => ({
  ...bundles,
  current: (code) => {
    const served = bundles.current(code)
    if (!served || code !== 'alder') return served
    const { bundle } = served
    const org = { ...bundle.org, chatProviders: { twilio: { origins } } }
    const chat = { ...bundle.support.chat!, mode: 'twilio' as const }
    return { ...served, bundle: { ...bundle, org, support: { ...bundle.support, chat } } }
  },
})

let twilio: Awaited<ReturnType<typeof openTwilioRest>>
let server: TestServer
let borrower: Registered
beforeAll(async () => {
  twilio = await openTwilioRest()
  server = await openTestServer(
    {
      chatKeys: new Map([['alder/twilio', twilioKeys]]),
      chatUrls: new Map([['alder/twilio', twilio.url]]),
    },
    { change: atTwilio },
  )
  borrower = await registerBorrower(server)
})
afterAll(async () => {
  await server.close()
  await twilio.close()
})

const start = (body: object = {}, from = server) =>
  send(from, 'POST', initPath, { body: { ...visitor, chatMode: 'twilio', ...body } })
const refresh = (token: string) =>
  send(server, 'POST', '/service-csp/external/api/v1/twilio/refreshToken', { body: { token } })
const nonceOf = async ({ jwt }: Registered) =>
  (
    await send(server, 'POST', '/service-csp/customer/secure/api/v1/webchat/authenticate', {
      headers: { authorization: `Bearer ${jwt}` },
    })
  ).body.nonce as string
const known = async () => ({ nonce: await nonceOf(borrower) })
const rowOf = (uuid: string) =>
  server.services.store
    .selectFrom('chat_conversations')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()

const pageOf = async (from: TestServer) => {
  const url = '/account/heloc/register-v2?orgCode=alder'
  const { headers, body } = await from.app.inject({ url, headers: { accept: 'text/html' } })
  return { body, policy: String(headers['content-security-policy']).split(';') }
}
/** All directives but the one for connections. */
const restOf = (policy: readonly string[]) =>
  policy.filter((directive) => !directive.startsWith('connect-src'))

describe('a lender whose chats are at Twilio', () => {
  it('has each conversation opened there, with its visitor', async () => {
    const { status, body } = await start({ pageUrl: '/account/heloc/register-v2', tag: 'heloc' })
    expect(status).toBe(201)
    const made = twilio.conversations.find(({ sid }) => sid === body.conversationSid)!
    expect(body).toMatchObject({ providerChannelId: made.sid, skill: 'FHEL' })
    expect(made.fields).toMatchObject({
      UniqueName: body.omniProxyChannelId,
      FriendlyName: visitor.friendlyName,
      'Timers.Closed': 'PT360M',
    })
    expect(JSON.parse(made.fields.Attributes!)).toEqual({
      skill: 'FHEL',
      emailAddress: visitor.emailAddress,
      pageUrl: '/account/heloc/register-v2',
      tag: 'heloc',
    })
    expect([...made.participants]).toEqual([body.omniProxyChannelId])
  })

  it('has none elsewhere, whatever the page asks for', async () => {
    for (const chatMode of ['lintel', 'stream', 'twilio']) {
      const { body } = await start({ chatMode })
      expect(twilio.conversations.map(({ sid }) => sid)).toContain(body.conversationSid)
    }
  })

  it('gives the visitor a token that Twilio takes, for this conversation and a quarter of an hour', async () => {
    const { body } = await start()
    expect(decodeProtectedHeader(body.token)).toEqual({
      alg: 'HS256',
      typ: 'JWT',
      cty: 'twilio-fpa;v=1',
    })
    const { payload } = await jwtVerify(body.token, new TextEncoder().encode(secret))
    expect(payload).toMatchObject({
      iss: key,
      sub: account,
      exp: payload.iat! + 900,
      grants: { identity: body.omniProxyChannelId, chat: { service_sid: service } },
    })
    expect(payload.jti).toBe(`${key}-${payload.iat}`)
    expect(body.providerUserToken).toBe(body.token)
  })

  it('renews that token, and no other', async () => {
    const { body } = await start()
    const { status, body: fresh } = await refresh(body.token)
    expect(status).toBe(200)
    expect(decodeJwt(fresh.token)).toMatchObject({ grants: { identity: body.omniProxyChannelId } })
    const [head, payload, mac] = body.token.split('.')
    expect((await refresh(`${head}.${payload}.${mac.slice(1)}A`)).status).toBe(404)
    await server.services.store
      .updateTable('chat_conversations')
      .set({ state: 'ENDED', ended: new Date() })
      .where('uuid', '=', body.omniProxyChannelId)
      .execute()
    expect((await refresh(body.token)).status).toBe(404)
  })

  it('renews a token that has expired while a device slept, none after its person has signed out', async () => {
    const person = await registerBorrower(server)
    const { body } = await start({ nonce: await nonceOf(person) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000_000 })
    try {
      expect((await refresh(body.token)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    await send(server, 'POST', paths.logout, {
      headers: { authorization: `Bearer ${person.jwt}` },
      body: { applicationName: 'heloc', orgCode: 'alder', mode: 'customer' },
    })
    expect((await refresh(body.token)).status).toBe(404)
  })

  it('goes on with the conversation of an account while it is open there, then opens another', async () => {
    const first = (await start(await known())).body
    expect((await start(await known())).body.conversationSid).toBe(first.conversationSid)
    const made = twilio.conversations.find(({ sid }) => sid === first.conversationSid)!
    made.state = 'closed'
    const second = (await start(await known())).body
    expect(second.conversationSid).not.toBe(first.conversationSid)
    expect(await rowOf(first.omniProxyChannelId)).toMatchObject({ state: 'ENDED' })
    const other = twilio.conversations.find(({ sid }) => sid === second.conversationSid)!
    other.participants.clear()
    expect((await start(await known())).body.conversationSid).not.toBe(second.conversationSid)
  })

  it('tries again when Twilio does not answer, without a second conversation', async () => {
    const count = twilio.conversations.length
    twilio.breakNext(1)
    expect((await start()).status).toBe(201)
    expect(twilio.conversations).toHaveLength(count + 1)
  })

  it('says that the chat cannot be reached while Twilio is down, and keeps nothing open', async () => {
    twilio.breakNext(2)
    const { status, body } = await start()
    expect([status, body.code]).toEqual([503, 'server/chat-host-failed'])
    const open = await server.services.store
      .selectFrom('chat_conversations')
      .select('uuid')
      .where('provider_sid', 'is', null)
      .where('provider', '=', 'twilio')
      .where('ended', 'is', null)
      .execute()
    expect(open).toEqual([])
  })

  it('ends conversations there too when their time is over', async () => {
    const { body } = await start()
    const made = twilio.conversations.find(({ sid }) => sid === body.conversationSid)!
    await sweepChats(server.services, new Date(Date.parse(body.expiration) + 1000))
    expect(made.state).toBe('closed')
    expect(await rowOf(body.omniProxyChannelId)).toMatchObject({ state: 'ENDED' })
  })

  it('keeps its conversations out of the queue of this server', async () => {
    const { body } = await start()
    expect(await rowOf(body.omniProxyChannelId)).toMatchObject({ asked: null, provider: 'twilio' })
  })
})

describe('keys of a chat provider', () => {
  it('are missed at the start and at the call', async () => {
    const keyless = await openTestServer({}, { change: atTwilio })
    try {
      expect(listMissingChatKeys(keyless.services)).toMatchObject([
        {
          code: 'server/chat-host-without-keys',
          file: 'orgs/alder/org.json',
          pointer: '/chatProviders/twilio',
        },
      ])
      const { status, body } = await start({}, keyless)
      expect([status, body.code]).toEqual([503, 'server/chat-host-without-keys'])
    } finally {
      await keyless.close()
    }
  })

  it('that Twilio does not take are named without being shown', async () => {
    const [first, second, , fourth] = twilioKeys
    const wrong = [first, second, 'anothersecretanothersecret123456', fourth]
    const lines: string[] = []
    const refused = await openTestServer(
      {
        chatKeys: new Map([['alder/twilio', wrong]]),
        chatUrls: new Map([['alder/twilio', twilio.url]]),
      },
      { change: atTwilio, logTo: { write: (line) => lines.push(line) } },
    )
    try {
      const { status, body } = await start({}, refused)
      expect([status, body.code]).toEqual([503, 'server/chat-host-refuses'])
      expect(lines.join('')).toContain('server/chat-host-refuses')
      expect(lines.join('')).not.toContain('anothersecret')
    } finally {
      await refused.close()
    }
  })

  it.each(['alder', 'alder/twilio', 'alder/twilio=AC1:SK2:x:IS3', 'alder/pigeon=a:b'])(
    'written as %s are refused',
    (entry) => {
      expect(() => readSettings({ LINTEL_CHAT_KEYS: entry }, false)).toThrow('LINTEL_CHAT_KEYS')
    },
  )

  it('are read by lender and provider', () => {
    const { chatKeys, chatUrls } = readSettings(
      {
        LINTEL_CHAT_KEYS: `alder/twilio=${twilioKeys.join(':')}`,
        LINTEL_CHAT_URLS: 'alder/twilio=https://conversations.ie1.twilio.com/',
      },
      false,
    )
    expect([...chatKeys]).toEqual([['alder/twilio', twilioKeys]])
    expect([...chatUrls]).toEqual([['alder/twilio', 'https://conversations.ie1.twilio.com']])
  })
})

describe('the content security policy', () => {
  it('allows a provider only in pages of the lender that names it, which do not repeat it', async () => {
    const plain = await openTestServer()
    try {
      const [named, other] = [await pageOf(server), await pageOf(plain)]
      expect(named.policy).toContain(`connect-src 'self' ${origins.connect.join(' ')}`)
      expect(other.policy).toContain("connect-src 'self'")
      expect(restOf(named.policy)).toEqual(restOf(other.policy))
      expect(named.body).not.toContain('tsock')
    } finally {
      await plain.close()
    }
  })

  it('allows scripts that are named, and nothing where no chat is offered', () => {
    const { bundle } = server.services.bundles.current('alder')!
    const script = ['https://cdn.example']
    const org = { ...bundle.org, chatProviders: { twilio: { origins: { ...origins, script } } } }
    const trusted = "require-trusted-types-for 'script';trusted-types default"
    const given = `default-src 'none';script-src 'self' 'sha256-x';connect-src 'self';${trusted}`
    const connects = { ...bundle.org, chatProviders: { twilio: { origins } } }
    expect(allowProviders({ ...bundle, org: connects }, given)).toContain(trusted)
    expect(allowProviders({ ...bundle, org }, given)).toBe(
      `default-src 'none';script-src 'self' 'sha256-x' ${script[0]};connect-src 'self' ${origins.connect.join(' ')}`,
    )
    const { chat: _chat, ...support } = bundle.support
    expect(allowProviders({ ...bundle, org, support }, given)).toBe(given)
  })
})
