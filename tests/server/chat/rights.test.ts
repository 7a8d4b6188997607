import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Org } from '#model'
import { openSession, revokeSessions } from '../../../src/server/stores/sessionStore.ts'
import { createWorld, type World } from '../authorisation/createWorld.ts'
import { paths, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'
import { ask, connect, openChat, say, type Chat, type Socket } from './openChat.ts'
import { openChatAgent } from './openChatAgent.ts'

/** Whom org.json lists. */
let staff: Org['staff']
let server: TestServer
/** Another process on the same database. */
let other: TestServer
let world: World
beforeAll(async () => {
  server = await openTestServer()
  other = await openTestServer(
    {},
    {
      url: server.url,
      change: (bundles) => ({
        ...bundles,
        reload: async () => undefined,
        current: (code) => {
          const served = bundles.current(code)!
          if (staff === undefined) return served
          const { bundle } = served
          return { ...served, bundle: { ...bundle, org: { ...bundle.org, staff } } }
        },
      }),
    },
  )
  world = await createWorld(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const base = '/service-omni-proxy/agent/secure/api/v1/conversations'
const own = '/service-csp/customer/secure/api/v1/webchat'
const signOut = (mode = 'customer') => ({ applicationName: 'heloc', orgCode: 'alder', mode })

type Headers = Readonly<Record<string, string>>

async function take({ channel }: Chat, headers: Headers): Promise<Chat> {
  const { body } = await send(server, 'POST', `${base}/${channel}/take`, { headers })
  return { channel, token: body.token }
}

/** Follows a chat at the other process. */
async function follow({ token }: Chat): Promise<Socket> {
  const socket = await connect(other, { 'x-org': 'alder' }, '?orgCode=alder')
  socket.send({ type: 'open', token, after: 0 })
  await socket.wait(({ type }) => type === 'opened')
  return socket
}

const chatOfOwner = async (headers: Headers) => {
  const { body } = await send(server, 'POST', `${own}/authenticate`, { headers })
  return openChat(server, { nonce: body.nonce })
}

/**
 * The socket is closed and has heard nothing of what was said afterwards, and the token is dead.
 */
async function expectOver(socket: Socket, side: Chat, secret: string): Promise<void> {
  expect(await socket.closed).toBe(1008)
  expect(JSON.stringify(socket.frames)).not.toContain(secret)
  expect(socket.frames.at(-1)).toEqual({ type: 'closed', channel: side.channel })
  for (const at of [server, other]) {
    expect((await ask(at, 'GET', side, 'messages')).status).toBe(404)
    expect((await say(at, side, 'Still here')).status).toBe(404)
  }
}

describe('a right that ends ends the chat, on every process', () => {
  it('an agent who signs out', async () => {
    const chat = await openChat(server)
    const { headers } = await openChatAgent(server, 'Iris')
    const side = await take(chat, headers)
    const socket = await follow(side)
    const path = '/identity-broker/agent/secure/api/v3/logout'
    expect((await send(server, 'POST', path, { headers, body: signOut('agent') })).status).toBe(200)
    await say(server, chat, 'After the sign-out')
    await expectOver(socket, side, 'After the sign-out')
  })

  it('an agent who gives the chat away: the colleague hears on, they do not', async () => {
    const chat = await openChat(server)
    const [ann, ben] = [await openChatAgent(server, 'Ann'), await openChatAgent(server, 'Ben')]
    await send(server, 'GET', base, { headers: ben.headers })
    const side = await take(chat, ann.headers)
    const socket = await follow(side)
    const given = await send(server, 'POST', `${base}/${chat.channel}/transfer`, {
      headers: ann.headers,
      body: { to: ben.uuid },
    })
    expect(given.status).toBe(200)
    const heard = await follow(await take(chat, ben.headers))
    await say(server, chat, 'For Ben only')
    await heard.wait(({ message }) => message?.text === 'For Ben only')
    await expectOver(socket, side, 'For Ben only')
    heard.cut()
  })

  it('an agent whom the lender lists no longer', async () => {
    const { store } = server.services
    const email = 'former@alderhome.example'
    const identity = await server.services.identities.insert(store, 'alder', {
      email,
      passwordHash: 'none',
      profile: { name: { firstName: 'Former', lastName: 'Agent' } },
      profileType: 'agent',
    })
    const headers = await agentHeaders(server, 'alder', identity)
    const chat = await openChat(server)
    staff = [{ email, firstName: 'Former', lastName: 'Agent' }]
    const side = await take(chat, headers)
    const socket = await follow(side)
    staff = []
    await other.services.bundles.reload()
    expect(await socket.closed).toBe(1008)
    expect((await ask(other, 'GET', side, 'messages')).status).toBe(404)
    staff = undefined
  })

  it('an agent who is one no longer, by the database', async () => {
    const chat = await openChat(server)
    const { headers, uuid } = await openChatAgent(server, 'Otto')
    const side = await take(chat, headers)
    const socket = await follow(side)
    await server.services.store
      .updateTable('identities')
      .set({ profile_type: 'customer' } as never)
      .where('uuid', '=', uuid)
      .execute()
    await say(server, chat, 'Not for Otto')
    await expectOver(socket, side, 'Not for Otto')
  })

  it('a borrower who signs out, whose sessions are ended, or whose nonce was asked for before', async () => {
    const headers = await world.headersOf('owner')
    const { nonce } = (await send(server, 'POST', `${own}/authenticate`, { headers })).body
    const chat = await chatOfOwner(headers)
    const { body } = await send(server, 'POST', `${own}/conversations/${chat.channel}/open`, {
      headers,
    })
    const again = { channel: chat.channel, token: body.token as string }
    const [socket, second] = [await follow(chat), await follow(again)]
    expect((await send(server, 'POST', paths.logout, { headers, body: signOut() })).status).toBe(
      200,
    )
    const { headers: agent } = await openChatAgent(server, 'Mira')
    await say(server, await take(chat, agent), 'After the sign-out')
    await expectOver(socket, chat, 'After the sign-out')
    await expectOver(second, again, 'After the sign-out')
    const path = '/service-csp/external/api/v1/twilio/initWebChat'
    const late = await send(server, 'POST', path, {
      body: { friendlyName: 'Robin Vale', emailAddress: 'robin@example.com', nonce },
    })
    expect([late.status, late.body.code]).toEqual([404, 'server/chat-nonce'])
  })

  it('a session that is ended from another device, and one whose time is over', async () => {
    const { store, tokens } = server.services
    const device = {
      org: 'alder',
      identity: world.owner,
      variant: 'customer',
      browser: null,
      system: null,
      secondFactor: false,
    } as const
    const claims = await openSession(store, device)
    const headers = { authorization: `Bearer ${await tokens.sign(claims)}` }
    const chat = await chatOfOwner(headers)
    const socket = await follow(chat)
    await revokeSessions(store, claims, { only: claims.sid })
    expect(await socket.closed).toBe(1008)

    const brief = await openSession(store, device)
    const later = await chatOfOwner({ authorization: `Bearer ${await tokens.sign(brief)}` })
    await store
      .updateTable('sessions')
      .set({ expires: new Date(Date.now() + 1500) })
      .where('sid', '=', brief.sid)
      .execute()
    const short = await follow(later)
    expect(await short.closed).toBe(1008)
  })

  it('a page that waits for messages by calls', async () => {
    const headers = await world.headersOf('owner')
    const chat = await chatOfOwner(headers)
    const { conversation } = (await ask(server, 'GET', chat, 'messages')).body
    const heard = new Promise<void>((resolve) => {
      const { chat: hub } = other.services
      const subscribe = vi.spyOn(hub, 'subscribe')
      subscribe.mockImplementationOnce((...given) => {
        subscribe.mockRestore()
        resolve()
        return hub.subscribe(...given)
      })
    })
    const waiting = ask(other, 'GET', chat, `messages?after=${conversation.lastSeq}&wait=true`)
    await heard
    await send(server, 'POST', paths.logout, { headers, body: signOut() })
    expect((await waiting).status).toBe(404)
  })
})

/** When a token ends, in milliseconds since 1970. */
const ends = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as unknown[])[4]

it('the token of an agent is not made longer by asking for another one', async () => {
  const chat = await openChat(server)
  const { headers } = await openChatAgent(server, 'Nora')
  const side = await take(chat, headers)
  const fresh = await send(server, 'POST', '/service-csp/external/api/v1/twilio/refreshToken', {
    body: { token: side.token },
  })
  expect(ends(fresh.body.token)).toBe(ends(side.token))
})
