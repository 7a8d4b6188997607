import { beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { openChatAgent } from './openChatAgent.ts'
import { ask, openChat, say, type Chat } from './openChat.ts'

let ann: Record<string, string>
let ben: Record<string, string>
let annUuid: string
let benUuid: string
const server = useServer()
beforeAll(async () => {
  ;[ann, ben] = [
    await openChatAgent(server, 'Ann').then(({ headers, uuid }) => ((annUuid = uuid), headers)),
    await openChatAgent(server, 'Ben').then(({ headers, uuid }) => ((benUuid = uuid), headers)),
  ]
})

const base = '/service-omni-proxy/agent/secure/api/v1/conversations'
const queue = async (headers: Record<string, string>) =>
  (await send(server, 'GET', base, { headers })).body
const take = async ({ channel }: Pick<Chat, 'channel'>, headers: Record<string, string>) =>
  send(server, 'POST', `${base}/${channel}/take`, { headers })
const rowOf = async ({ channel }: Chat, headers: Record<string, string>) =>
  (await queue(headers)).chats.find(
    ({ omniProxyChannelId }: { omniProxyChannelId: string }) => omniProxyChannelId === channel,
  )

describe('agents', () => {
  it('see who waits, and who of them is there', async () => {
    const chat = await openChat(server, { additionalAttrs: { agentId: 'ann@alderhome.example' } })
    expect(await rowOf(chat, ann)).toMatchObject({
      state: 'WAITING',
      isMine: false,
      isWanted: true,
      friendlyName: 'Robin Vale',
      skill: 'FHEL',
    })
    expect((await rowOf(chat, ben)).isWanted).toBe(false)
    const { here, agents, canned } = await queue(ann)
    expect([here, agents.map(({ name }: { name: string }) => name).toSorted()]).toEqual([
      2,
      ['Ann Agent', 'Ben Agent'],
    ])
    expect(canned.length).toBeGreaterThan(1)
  })

  it('take a chat, each one agent only, and answer in it', async () => {
    const chat = await openChat(server)
    await say(server, chat, 'Hello?')
    expect((await rowOf(chat, ben)).preview).toBe('Hello?')
    const { body: taken } = await take(chat, ann)
    expect((await rowOf(chat, ann)).preview, 'that somebody joined is no message').toBe('Hello?')
    expect(taken).toMatchObject({
      friendlyName: 'Robin Vale',
      emailAddress: 'robin@example.com',
      applicationUuid: null,
    })
    expect((await take(chat, ben)).body.code).toBe('server/chat-taken')
    const side = { channel: chat.channel, token: taken.token }
    expect((await say(server, side, 'Hello, Robin!')).body).toMatchObject({
      sender: 'agent',
      seq: 3,
    })
    const { conversation, messages } = (await ask(server, 'GET', chat, 'messages')).body
    expect(conversation).toMatchObject({ state: 'ACTIVE', agentName: 'Ann Agent' })
    expect(
      messages.map(({ text, event }: { text: string; event?: string }) => event ?? text),
    ).toEqual(['Hello?', 'joined', 'Hello, Robin!'])
  })

  it('race for a chat: one gets it', async () => {
    const chat = await openChat(server)
    const answers = await Promise.all([ann, ben, ann, ben].map((headers) => take(chat, headers)))
    const winner = answers.filter(({ status }) => status < 300).length
    expect(winner).toBe(2)
    const { messages } = (await ask(server, 'GET', chat, 'messages')).body
    expect(messages.filter(({ event }: { event?: string }) => event === 'joined')).toHaveLength(1)
  })

  it('give a chat to another agent who is there, or back to the queue; the old token is no good any more', async () => {
    const chat = await openChat(server)
    const { body: taken } = await take(chat, ann)
    const give = (to: string | null, headers: Record<string, string>) =>
      send(server, 'POST', `${base}/${chat.channel}/transfer`, { headers, body: { to } })
    await say(server, { channel: chat.channel, token: taken.token }, 'I am Ann.')
    expect((await give('00000000-0000-4000-8000-000000000000', ann)).body.code).toBe(
      'server/chat-agent-away',
    )
    await queue(ben)
    expect((await give(benUuid, ann)).body).toMatchObject({
      state: 'ACTIVE',
      agentName: 'Ben Agent',
    })
    expect(
      (await say(server, { channel: chat.channel, token: taken.token }, 'Still me')).status,
    ).toBe(404)
    const { token } = (await take(chat, ben)).body
    await say(server, { channel: chat.channel, token }, 'I am Ben.')
    expect((await give(null, ben)).body).toMatchObject({ state: 'WAITING', agentName: null })
    expect((await take(chat, ann)).status).toBe(200)
    // Each message has the name of who wrote it, also once another has the chat.
    const { messages } = (await ask(server, 'GET', chat, 'messages')).body
    expect(
      messages
        .filter(({ sender }: { sender: string }) => sender === 'agent')
        .map(({ name, text }: { name: string; text: string }) => `${name}: ${text}`),
    ).toEqual(['Ann Agent: I am Ann.', 'Ben Agent: I am Ben.'])
  })

  it('give a borrower’s chat away: the journal has who gave it to whom, and each message its author', async () => {
    const borrower = await registerBorrower(server)
    const { nonce } = (
      await send(server, 'POST', '/service-csp/customer/secure/api/v1/webchat/authenticate', {
        headers: { authorization: `Bearer ${borrower.jwt}` },
      })
    ).body
    const chat = await openChat(server, { nonce })
    await say(server, chat, 'Hello')
    const { token } = (await take(chat, ann)).body
    await say(server, { channel: chat.channel, token }, 'I am Ann.')
    await queue(ben)
    await send(server, 'POST', `${base}/${chat.channel}/transfer`, {
      headers: ann,
      body: { to: benUuid },
    })
    const { store, chatMessages } = server.services
    const events = await listEvents(store, 'alder', borrower.applicationUuid)
    expect(events.find(({ type }) => type === 'chat-given')?.payload).toMatchObject({
      conversation: chat.channel,
      actor: annUuid,
      to: benUuid,
    })
    const window = { after: 0, limit: 10 }
    const stored = await chatMessages.listAfter(store, 'alder', chat.channel, window)
    expect(stored.map(({ sender, event, author }) => [event ?? sender, author])).toEqual([
      ['visitor', borrower.identityUuid],
      ['joined', annUuid],
      ['agent', annUuid],
      ['left', annUuid],
      ['joined', benUuid],
    ])
    // Pages see names only.
    expect(JSON.stringify((await ask(server, 'GET', chat, 'messages')).body)).not.toContain(annUuid)
  })

  it('write notes that the next agent reads, and neither the visitor nor the agent who gave it away', async () => {
    const chat = await openChat(server)
    const notes = (headers: Record<string, string>, note?: string) =>
      send(server, note === undefined ? 'GET' : 'POST', `${base}/${chat.channel}/notes`, {
        headers,
        ...(note !== undefined && { body: { note } }),
      })
    await take(chat, ann)
    expect((await notes(ann, 'Wants to talk about the appraisal.')).status).toBe(201)
    expect((await notes(ann, '   ')).status).toBe(400)
    expect((await notes(ben)).body.code).toBe('server/chat-taken')
    expect((await notes(ben, 'Mine now')).body.code).toBe('server/chat-taken')
    await queue(ben)
    const path = `${base}/${chat.channel}/transfer`
    await send(server, 'POST', path, { headers: ann, body: { to: benUuid } })
    expect((await notes(ben)).body).toMatchObject([
      { author: 'Ann Agent', note: 'Wants to talk about the appraisal.' },
    ])
    expect((await notes(ann)).body.code).toBe('server/chat-taken')
    const { messages } = (await ask(server, 'GET', chat, 'messages')).body
    expect(JSON.stringify(messages)).not.toContain('appraisal')
    const { note } = await server.services.store
      .selectFrom('chat_notes')
      .select('note')
      .where('conversation', '=', chat.channel)
      .executeTakeFirstOrThrow()
    expect(note).not.toContain('appraisal')
  })

  it('end a chat, and see it no more', async () => {
    const chat = await openChat(server)
    const { body: taken } = await take(chat, ann)
    expect(
      (await ask(server, 'POST', { channel: chat.channel, token: taken.token }, 'close')).body
        .state,
    ).toBe('ENDED')
    expect(await rowOf(chat, ann)).toBeUndefined()
    expect((await say(server, chat, 'Wait!')).body.code).toBe('server/chat-over')
  })
})
