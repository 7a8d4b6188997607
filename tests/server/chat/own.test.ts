import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Person } from '../authorisation/createWorld.ts'
import { useWorld } from '../authorisation/useWorld.ts'
import { send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { ask, openChat, say, type Chat } from './openChat.ts'

const server = useServer()
const world = useWorld(server)

const own = '/service-csp/customer/secure/api/v1/webchat'
const base = '/service-omni-proxy/agent/secure/api/v1/conversations'
const nonceOf = async (person: Person) =>
  (await send(server, 'POST', `${own}/authenticate`, { headers: await world.headersOf(person) }))
    .body.nonce as string
const listOf = async (person: Person) =>
  (await send(server, 'GET', `${own}/conversations`, { headers: await world.headersOf(person) }))
    .body as readonly { omniProxyChannelId: string; canWrite: boolean; state: string }[]
const open = async (person: Person, uuid: string) =>
  send(server, 'POST', `${own}/conversations/${uuid}/open`, {
    headers: await world.headersOf(person),
  })
const take = async ({ channel }: Chat) =>
  (
    await send(server, 'POST', `${base}/${channel}/take`, {
      headers: await world.headersOf('agent'),
    })
  ).body as { token: string }
const journal = async () =>
  (
    await send(server, 'GET', `/service-application/api/v1/agent/files/${world.application}`, {
      headers: await world.headersOf('agent'),
    })
  ).body.journal as readonly { what: string; who: string }[]

describe('the chat of a borrower who is signed in', () => {
  it('is in the journal of the application as events, without a word of what was said', async () => {
    const secret = `Zebra-${randomUUID()}`
    const chat = await openChat(server, {
      nonce: await nonceOf('owner'),
      applicationUuid: world.application,
    })
    await say(server, chat, secret)
    const { token } = await take(chat)
    await ask(server, 'POST', { ...chat, token }, 'close')
    const lines = (await journal()).map(({ what, who }) => [what, who])
    expect(lines.slice(0, 3)).toEqual([
      ['The chat ended', expect.stringMatching(/./)],
      ['An agent took the chat', expect.stringMatching(/./)],
      ['The borrower began a chat', expect.stringMatching(/./)],
    ])
    expect(lines[0]![1]).toBe(lines[1]![1])
    expect(lines[2]![1]).not.toBe(lines[1]![1])
    const events = await server.services.store
      .selectFrom('application_events')
      .selectAll()
      .where('stream', '=', world.application)
      .execute()
    const written = JSON.stringify(events)
    expect(written).toContain(chat.channel)
    expect(written).not.toContain(secret)
  })

  it('does not stop an agent who is writing about the file', async () => {
    const file = `/service-application/api/v1/agent/files/${world.application}`
    const headers = await world.headersOf('agent')
    const { etag } = (await send(server, 'GET', file, { headers })).headers
    const begun = (await journal()).length
    const chat = await openChat(server, {
      nonce: await nonceOf('owner'),
      applicationUuid: world.application,
    })
    expect((await journal()).length).toBe(begun + 1)
    const act = { act: 'noted', answer: { note: 'Called them, they write in the chat too.' } }
    const sent = await send(server, 'POST', `${file}/acts`, {
      headers: { ...headers, 'idempotency-key': randomUUID(), 'if-match': String(etag) },
      body: act,
    })
    expect([sent.status, sent.body.code]).toEqual([200, undefined])
    await ask(server, 'POST', chat, 'close')
  })

  it('belongs to the only open application where the page names none', async () => {
    const before = (await journal()).length
    const chat = await openChat(server, { nonce: await nonceOf('owner') })
    expect((await journal()).length).toBe(before + 1)
    const again = await openChat(server, {
      nonce: await nonceOf('owner'),
      applicationUuid: world.application,
    })
    expect(again.channel).toBe(chat.channel)
  })

  it('is listed for them and no one else', async () => {
    const chat = await openChat(server, { nonce: await nonceOf('owner') })
    const ofSigner = await openChat(server, { nonce: await nonceOf('signer') })
    const has = (list: Awaited<ReturnType<typeof listOf>>, { channel }: Chat) =>
      list.some(({ omniProxyChannelId }) => omniProxyChannelId === channel)
    const [owner, other, signer] = [
      await listOf('owner'),
      await listOf('other'),
      await listOf('signer'),
    ]
    expect([has(owner, chat), has(other, chat), has(signer, chat)]).toEqual([true, false, false])
    expect([has(owner, ofSigner), has(signer, ofSigner)]).toEqual([false, true])
  })

  it('is opened by them again, to read and to go on; to anyone else it is not there', async () => {
    const chat = await openChat(server, { nonce: await nonceOf('owner') })
    await say(server, chat, 'Still here?')
    for (const person of ['other', 'signer', 'broker'] as const)
      expect((await open(person, chat.channel)).status, person).toBe(404)
    expect((await open('visitor', chat.channel)).status).toBe(401)
    const { body } = await open('owner', chat.channel)
    const again = { channel: chat.channel, token: body.token as string }
    expect((await say(server, again, 'Yes.')).status).toBe(201)
    await ask(server, 'POST', again, 'close')
    const { body: over } = await open('owner', chat.channel)
    expect(over.conversation.state).toBe('ENDED')
    const ended = { channel: chat.channel, token: over.token as string }
    const { messages } = (await ask(server, 'GET', ended, 'messages')).body
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Still here?', 'Yes.'])
    expect((await say(server, ended, 'More')).body.code).toBe('server/chat-over')
  })

  it('can be read after its time is over', async () => {
    const chat = await openChat(server, { nonce: await nonceOf('owner') })
    await say(server, chat, 'Late')
    await server.services.store
      .updateTable('chat_conversations')
      .set({ expires: new Date(Date.now() - 1000) })
      .where('uuid', '=', chat.channel)
      .execute()
    const listed = (await listOf('owner')).find(
      ({ omniProxyChannelId }) => omniProxyChannelId === chat.channel,
    )
    expect(listed).toMatchObject({ state: 'ENDED', canWrite: false })
    const { body } = await open('owner', chat.channel)
    const late = { channel: chat.channel, token: body.token as string }
    expect((await ask(server, 'GET', late, 'messages')).body.messages).toHaveLength(1)
    expect((await say(server, late, 'More')).body.code).toBe('server/chat-over')
  })
})
