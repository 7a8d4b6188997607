import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatConversation, ChatMessage } from '../../../../src/app/chat/ChatMessage.ts'
import type { ChatEvents, ChatLine } from '../../../../src/app/chat/ChatProvider.ts'
import { connectTwilio } from '../../../../src/app/chat/providers/connectTwilio.ts'
import { conversationSid, openTwilio } from './openTwilio.ts'

let twilio: Awaited<ReturnType<typeof openTwilio>>
let stopping: ChatLine[] = []
beforeEach(async () => {
  twilio = await openTwilio()
})
afterEach(async () => {
  for (const line of stopping) line.stop()
  stopping = []
  await twilio.close()
})

function listen() {
  const heard = {
    messages: new Map<number, ChatMessage>(),
    conversation: undefined as ChatConversation | undefined,
    connections: [] as string[],
    typed: 0,
    tokens: 0,
  }
  const events: ChatEvents = {
    onMessages: (messages) => {
      for (const message of messages) heard.messages.set(message.seq, message)
    },
    onConversation: (conversation) => (heard.conversation = conversation),
    onTyping: () => heard.typed++,
    onConnection: (connection) => heard.connections.push(connection),
    onToken: () => heard.tokens++,
  }
  return { heard, events }
}

async function open(token = 'token') {
  const { heard, events } = listen()
  const connect = connectTwilio({
    conversation: conversationSid,
    channel: randomUUID(),
    expiration: new Date().toISOString(),
    token: () => token,
    page: 20,
    uri: twilio.uri,
  })
  const line = await connect(events, 0).catch((error: unknown) => {
    throw Object.assign(error as Error, { heard })
  })
  stopping.push(line)
  await vi.waitFor(() => expect(heard.conversation).toBeDefined())
  return { line, heard }
}
const texts = (messages: readonly ChatMessage[]) => messages.map(({ text }) => text)
const message = (text: string) => ({ id: randomUUID(), text, files: [] })
const soon = { timeout: 10_000 }

describe('a conversation at Twilio, with its own SDK', () => {
  it('gives the newest messages and older pages, oldest first', async () => {
    for (let count = 1; count <= 45; count++) twilio.visitorSaid(`Message ${count}`)
    const { line } = await open()
    const newest = await line.history()
    expect(newest.map(({ seq }) => seq)).toEqual(range(26, 45))
    expect((await line.history(26)).map(({ seq }) => seq)).toEqual(range(6, 25))
    const oldest = await line.history(6)
    expect(texts(oldest)).toEqual(range(1, 5).map((seq) => `Message ${seq}`))
    expect(await line.history(1)).toEqual([])
  })

  it('sends in order, each message with the id of its sender', async () => {
    const { line, heard } = await open()
    const first = message('One')
    const stored = await line.send(first)
    expect(stored).toMatchObject({ seq: 1, id: first.id, text: 'One', sender: 'visitor' })
    expect(await line.send(message('Two'))).toMatchObject({ seq: 2, text: 'Two' })
    await vi.waitFor(() => expect(heard.messages.size).toBe(2), soon)
    expect(twilio.texts()).toEqual(['One', 'Two'])
  })

  it('stores a message once that is sent again after its reply was lost', async () => {
    const { line, heard } = await open()
    const once = message('Only once')
    twilio.cutNextReply()
    await expect(line.send(once)).rejects.toThrow()
    await vi.waitFor(() => expect(heard.connections.at(-1)).toBe('online'), soon)
    expect(await line.send(once)).toMatchObject({ seq: 1, id: once.id })
    expect(twilio.texts()).toEqual(['Only once'])
  })

  it('shows what the agent says, types and has read', async () => {
    const { line, heard } = await open()
    expect(heard.conversation).toMatchObject({ state: 'WAITING', agentName: null })
    twilio.agentJoins()
    await vi.waitFor(
      () => expect(heard.conversation).toMatchObject({ state: 'ACTIVE', agentName: 'agent' }),
      soon,
    )
    twilio.agentTypes()
    await vi.waitFor(() => expect(heard.typed).toBe(1), soon)
    twilio.agentSays('Hello')
    await vi.waitFor(
      () => expect(heard.messages.get(1)).toMatchObject({ text: 'Hello', sender: 'agent' }),
      soon,
    )
    expect(await line.send(message('Hi'))).toMatchObject({ seq: 2, text: 'Hi' })
    twilio.agentReads(1)
    await vi.waitFor(() => expect(heard.conversation?.agentRead).toBe(2), soon)
  })

  it('says that the visitor types and has read', async () => {
    twilio.visitorSaid('Hello')
    const { line, heard } = await open()
    line.typing()
    line.mark(1, 'delivered')
    line.mark(1, 'read')
    await vi.waitFor(() => expect(heard.conversation?.visitorRead).toBe(1), soon)
    const paths = twilio.asked.map(({ path }) => path)
    expect(paths.filter((path) => path === '/typing')).toHaveLength(1)
    expect(paths.filter((path) => path === `/mine/${conversationSid}`)).toHaveLength(1)
  })

  it('loses and doubles nothing when the connection comes back', async () => {
    const { heard } = await open()
    twilio.agentSays('Before')
    await vi.waitFor(() => expect(heard.messages.size).toBe(1), soon)
    twilio.cut()
    twilio.agentSays('Meanwhile')
    await vi.waitFor(() => expect(heard.connections).toContain('lost'), soon)
    await vi.waitFor(() => expect(heard.connections.at(-1)).toBe('online'), soon)
    twilio.agentSays('After')
    await vi.waitFor(() => expect(heard.messages.size).toBe(3), soon)
    expect(texts([...heard.messages.values()].sort((left, right) => left.seq - right.seq))).toEqual(
      ['Before', 'Meanwhile', 'After'],
    )
  })

  it('says that a token is refused', async () => {
    twilio.refuse('stale')
    const { heard } = (await open('stale').catch((error: unknown) => error)) as Heard
    expect(heard.tokens).toBeGreaterThan(0)
  })

  it.each(['inactive', 'closed'] as const)('ends when its state is %s', async (state) => {
    const { heard } = await open()
    expect(heard.conversation?.state).toBe('WAITING')
    twilio.end(state)
    await vi.waitFor(() => expect(heard.conversation?.state).toBe('ENDED'), soon)
  })

  it('is left without an end', async () => {
    const { line } = await open()
    line.stop()
    await vi.waitFor(() => expect(twilio.connections()).toBe(0), soon)
    expect(twilio.asked.some(({ method }) => method === 'DELETE')).toBe(false)
    const { heard } = await open()
    expect(heard.conversation?.state).toBe('WAITING')
  })

  it('is over for who closes it', async () => {
    const { line, heard } = await open()
    await line.close()
    expect(heard.conversation?.state).toBe('ENDED')
    expect(twilio.asked.some(({ method }) => method === 'DELETE')).toBe(true)
  })
})

interface Heard {
  readonly heard: ReturnType<typeof listen>['heard']
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place)
}
