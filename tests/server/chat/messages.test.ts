import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proves } from '../../proves.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { ask, connect, openChat, say } from './openChat.ts'
import { isDeep } from '../../deep.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await openTestServer()
  other = await openTestServer({}, { url: server.url })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

describe('messages', () => {
  it('need words or a file', proves('B-VAL-006'), async () => {
    const chat = await openChat(server)
    for (const text of ['', '   ', '\n\t'])
      expect((await say(server, chat, text)).body.code, JSON.stringify(text)).toBe(
        'server/chat-message-empty',
      )
    expect((await say(server, chat, 'Hello')).body).toMatchObject({
      seq: 1,
      text: 'Hello',
      sender: 'visitor',
    })
    expect((await say(server, chat, 'a'.repeat(4001))).body.code).toBe('server/chat-message-long')
  })

  it('are stored once, however often they are sent', async () => {
    const chat = await openChat(server)
    const id = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => say(server, chat, 'Once', [], id)))
    expect(sent.map(({ body }) => body.seq)).toEqual([1, 1, 1])
    expect((await ask(server, 'GET', chat, 'messages')).body.messages).toHaveLength(1)
  })

  it('come 20 at a time, newest first, then older ones', proves('B-CHATSTATE-027'), async () => {
    const chat = await openChat(server)
    for (let number = 1; number <= 25; number++) await say(server, chat, `Message ${number}`)
    const newest = (await ask(server, 'GET', chat, 'messages')).body.messages
    expect([newest.length, newest[0].seq, newest.at(-1).seq]).toEqual([20, 6, 25])
    const older = (await ask(server, 'GET', chat, `messages?before=${newest[0].seq}`)).body.messages
    expect(older.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  it('are slowed above 60 a minute', async () => {
    const chat = await openChat(server)
    const statuses: number[] = []
    for (let number = 1; number <= 62; number++)
      statuses.push((await say(server, chat, `Message ${number}`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it.runIf(isDeep)(
    '(only in the long run) of which 1,000 come in a minute are slowed; other chats are not',
    async () => {
      const [flood, calm] = [await openChat(server), await openChat(server)]
      // All at once would be more than the database takes in time, which is another answer: 503.
      const many: Awaited<ReturnType<typeof say>>[] = []
      while (many.length < 1000)
        many.push(
          ...(await Promise.all(
            Array.from({ length: 50 }, (_, number) =>
              say(server, flood, `Message ${many.length + number}`),
            ),
          )),
        )
      expect((await say(server, calm, 'Hello')).status).toBe(201)
      const slowed = many.filter(({ status }) => status === 429)
      expect([many.length - slowed.length, slowed.length]).toEqual([60, 940])
      const { seconds } = slowed[0]!.body as { seconds?: number }
      expect(slowed.every(({ body }) => body.code === 'server/too-many-requests')).toBe(true)
      expect(seconds === undefined || seconds <= 60).toBe(true)
      const { conversation } = (await ask(server, 'GET', flood, 'messages')).body
      expect(conversation.lastSeq).toBe(60)
    },
  )

  it('cannot be added once the chat has ended', async () => {
    const chat = await openChat(server)
    expect((await ask(server, 'POST', chat, 'close')).body.state).toBe('ENDED')
    expect((await say(server, chat, 'Hello')).body.code).toBe('server/chat-over')
  })

  it('are encrypted in the database', async () => {
    const chat = await openChat(server)
    await say(server, chat, 'My roof leaks')
    const rows = await server.services.store
      .selectFrom('chat_messages')
      .selectAll()
      .where('conversation', '=', chat.channel)
      .execute()
    const conversation = await server.services.store
      .selectFrom('chat_conversations')
      .selectAll()
      .where('uuid', '=', chat.channel)
      .execute()
    expect(JSON.stringify([rows, conversation])).not.toMatch(/roof|Robin|robin@/)
  })
})

describe('the websocket', () => {
  it('takes a ping', proves('B-CALL-020'), async () => {
    const socket = await connect(server)
    socket.send({ type: 'ping' })
    await socket.wait(({ type }) => type === 'pong')
    socket.cut()
  })

  it('brings messages of every process, typing and marks', async () => {
    const chat = await openChat(server)
    const [here, there] = [await connect(server), await connect(other)]
    for (const socket of [here, there]) {
      socket.send({ type: 'open', token: chat.token, after: 0 })
      await socket.wait(({ type }) => type === 'opened')
    }
    here.send({
      type: 'send',
      channel: chat.channel,
      id: randomUUID(),
      text: 'Is anyone there?',
      files: [],
    })
    expect(await here.wait(({ type }) => type === 'stored')).toMatchObject({ seq: 1 })
    for (const socket of [here, there])
      expect((await socket.wait(({ type }) => type === 'message')).message).toMatchObject({
        seq: 1,
        text: 'Is anyone there?',
      })
    there.send({ type: 'typing', channel: chat.channel })
    await here.wait(({ type, by }) => type === 'typing' && by === 'visitor')
    there.send({ type: 'mark', channel: chat.channel, delivered: 1, read: 1 })
    await here.wait(
      ({ type, conversation }) => type === 'conversation' && conversation.visitorRead === 1,
    )
    for (const socket of [here, there]) socket.cut()
  })

  it('continues after the last message that the page has', async () => {
    const chat = await openChat(server)
    for (const text of ['one', 'two', 'three']) await say(server, chat, text)
    const socket = await connect(server)
    socket.send({ type: 'open', token: chat.token, after: 2 })
    await socket.wait(({ type }) => type === 'message')
    expect(
      socket.frames.filter(({ type }) => type === 'message').map(({ message }) => message.seq),
    ).toEqual([3])
    socket.cut()
  })

  it('says what is wrong with a frame or a token, and stays open', async () => {
    const socket = await connect(server)
    for (const frame of [
      'no json',
      '[]',
      { type: 'open' },
      { type: 'jump' },
      { type: 'ping', extra: 1 },
    ])
      socket.send(frame)
    await expect.poll(() => socket.frames.length).toBe(5)
    expect(
      socket.frames.every(
        ({ type, problem }) => type === 'failed' && problem.code === 'server/chat-frame',
      ),
    ).toBe(true)
    socket.send({ type: 'open', token: 'mine', after: 0 })
    await socket.wait(({ problem }) => problem?.code === 'server/chat-token')
    socket.send({ type: 'send', channel: randomUUID(), id: randomUUID(), text: 'Hello', files: [] })
    await socket.wait(
      ({ problem, id }) => problem?.code === 'server/chat-token' && id !== undefined,
    )
    socket.send({ type: 'ping' })
    await socket.wait(({ type }) => type === 'pong')
    socket.cut()
  })

  it('is refused to pages of other sites', async () => {
    await expect(connect(server, { origin: 'https://evil.example' })).rejects.toThrow('403')
  })
})

describe('without a websocket', () => {
  it('waits for a message of any process', async () => {
    const chat = await openChat(server)
    const waiting = ask(server, 'GET', chat, 'messages?after=0&wait=true')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await say(other, chat, 'From over there')
    expect((await waiting).body.messages).toMatchObject([{ seq: 1, text: 'From over there' }])
  })
})
