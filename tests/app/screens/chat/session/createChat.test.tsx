import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMode } from '#model'
import { ApiError } from '../../../../../src/app/api/ApiError.ts'
import { createChat } from '../../../../../src/app/screens/chat/session/createChat.ts'
import { readChatSession } from '../../../../../src/app/screens/chat/session/ChatSession.ts'
// oxlint-disable-next-line import/no-unassigned-import -- loaded before time stands still
import '../../../../../src/app/screens/chat/session/providers/connectLintel.ts'
// oxlint-disable-next-line import/no-unassigned-import -- so is this
import '../../../../../src/app/screens/chat/session/providers/connectTwilio.ts'
// oxlint-disable-next-line import/no-unassigned-import -- and this
import 'virtual:chat-sdk/twilio'
import { proves } from '../../../../proves.ts'
import { channel, createFakeChat, settings } from './fakeChat.ts'

const answer = { friendlyName: 'Robin', emailAddress: 'robin@example.com' }
/** Lets time pass, after what is being imported has come: that takes real time. */
const seconds = async (count: number) => {
  for (let turn = 0; turn < 20; turn++) await turnOver()
  await vi.advanceTimersByTimeAsync(count * 1000)
}
const turnOver = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(0)
  })
let stopping: (() => void)[] = []

beforeEach(() => {
  localStorage.removeItem('lintel-chat')
  vi.useFakeTimers()
})
afterEach(() => {
  for (const stop of stopping) stop()
  stopping = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(
  fake: ReturnType<typeof createFakeChat>,
  { mode = 'lintel', identity = null }: { mode?: ChatMode; identity?: string | null } = {},
) {
  const setup = {
    callApi: fake.callApi,
    settings,
    mode,
    orgCode: 'sample',
    identity,
    application: null,
    tag: 'heloc',
    waiting: 'Waiting',
  }
  const chat = createChat(setup)
  stopping.push(chat.stop)
  return { chat, now: () => chat.state.read() }
}

describe('the provider', () => {
  const sid = `CH${'a'.repeat(32)}`
  it.each([
    ['twilio', sid, 'tsock.us1.twilio.com'],
    ['twilio', channel, location.host],
    ['lintel', sid, location.host],
  ] as const)('of mode %s and conversation %s is at %s', async (mode, conversationSid, host) => {
    const fake = createFakeChat({ opened: { conversationSid } })
    const { chat } = open(fake, { mode })
    await chat.start(answer)
    await seconds(1)
    expect(fake.sockets.map(({ url }) => new URL(url).host)).toEqual([host])
  })
})

describe('the session', () => {
  it('goes from the form to messages, to the end, and back', async () => {
    const fake = createFakeChat()
    const { chat, now } = open(fake)
    expect(now().phase).toBe('form')
    await chat.start(answer)
    await seconds(1)
    expect(now().phase).toBe('messaging')
    fake.change({ state: 'ENDED' })
    expect([now().phase, readChatSession()]).toEqual(['ended', undefined])
    chat.startNew()
    expect(now().phase).toBe('form')
  })

  it(
    'is kept with these fields, and found again by a page that is loaded later',
    proves('B-ENT-001'),
    async () => {
      const fields = async (mode: ChatMode) => {
        const { chat } = open(createFakeChat(), { mode })
        await chat.start(answer)
        const kept = Object.keys(JSON.parse(localStorage.getItem('lintel-chat')!))
        chat.startNew()
        return kept
      }
      const all = [
        'token',
        'conversationSid',
        'expiration',
        'friendlyName',
        'emailAddress',
        'omniProxyChannelId',
        'initialMessage',
        'customerId',
        'conversationId',
        'loginTimestamp',
      ]
      expect(await fields('lintel')).toEqual(expect.arrayContaining(all))
      expect(await fields('nice')).toEqual(expect.arrayContaining([...all, 'threadId']))
      expect(await fields('stream')).toEqual(expect.arrayContaining([...all, 'stream']))

      const fake = createFakeChat()
      const first = open(fake)
      await first.chat.start(answer)
      fake.add({ text: 'Hello!' })
      const second = open(fake)
      await seconds(1)
      expect(second.now().log?.view.read().messages).toMatchObject([{ text: 'Hello!' }])
    },
  )

  it.each([
    ['the omni-proxy id', 'lintel', { opened: { omniProxyChannelId: undefined } }],
    ['the contact', 'lintel', { contactId: '' }],
    ['the thread', 'nice', { opened: { providerChannelId: undefined } }],
  ] as const)(
    'without %s the chat says so and is switched off',
    proves('B-CHATSTATE-022', 'B-CHATSTATE-023', 'B-CHATSTATE-024'),
    async (_, mode, given) => {
      const { chat, now } = open(createFakeChat(given), { mode })
      await chat.start(answer)
      expect([now().phase, settings.words[now().alert!], readChatSession()]).toEqual([
        'off',
        'Something went wrong. Please try again later.',
        undefined,
      ])
    },
  )

  it('ends when it expires', async () => {
    const expiration = new Date(Date.now() + 60_000).toISOString()
    const { chat, now } = open(createFakeChat({ opened: { expiration } }))
    await chat.start(answer)
    await seconds(55)
    expect(now().phase).toBe('messaging')
    await seconds(10)
    expect(now().phase).toBe('ended')
  })

  it('ends when the channel is frozen', async () => {
    const fake = createFakeChat()
    const { chat, now } = open(fake, { mode: 'stream' })
    await chat.start(answer)
    await seconds(1)
    fake.change({ state: 'FROZEN' })
    expect(now().phase).toBe('ended')
  })

  it('says what failed when it could not be opened', async () => {
    const { chat, now } = open(createFakeChat({ answers: { 'chat-init': new ApiError(503, '') } }))
    await chat.start(answer)
    expect(now()).toMatchObject({ phase: 'form', alert: 'failed' })
  })
})

describe('the nonce', () => {
  it(
    'is sent with the form, and renewed every 60 s while messages are written',
    proves('B-CALL-019', 'B-CONST-002'),
    async () => {
      const fake = createFakeChat()
      const { chat } = open(fake, { identity: channel })
      await seconds(130)
      expect(fake.count('chat-refresh-nonce')).toBe(0)
      await chat.start(answer)
      expect(fake.calls.find(({ name }) => name === 'chat-init')!.request.body).toMatchObject({
        nonce: 'nonce 1',
        identityUuid: channel,
      })
      await seconds(59)
      expect(fake.count('chat-refresh-nonce')).toBe(0)
      await seconds(2)
      expect([fake.count('chat-refresh-nonce'), fake.count('chat-refresh-token')]).toEqual([1, 1])
      await seconds(60)
      const refreshed = fake.calls
        .filter(({ name }) => name === 'chat-refresh-nonce')
        .map(({ request }) => request.query?.nonce)
      expect([refreshed.length, new Set(refreshed).size]).toEqual([2, 2])
      fake.change({ state: 'ENDED' })
      await seconds(300)
      expect(fake.count('chat-refresh-nonce')).toBe(2)
    },
  )

  it('is asked for again by a page that is loaded later, and renewed there', async () => {
    const fake = createFakeChat()
    const before = open(fake, { identity: channel })
    await before.chat.start(answer)
    before.chat.stop()
    const authenticated = fake.count('chat-authenticate')
    open(fake, { identity: channel })
    await seconds(61)
    expect([
      fake.count('chat-authenticate') - authenticated,
      fake.count('chat-refresh-nonce'),
    ]).toEqual([1, 1])
  })

  it('is not asked for by a visitor', async () => {
    const fake = createFakeChat()
    const { chat } = open(fake)
    await chat.start(answer)
    await seconds(130)
    expect([fake.count('chat-authenticate'), fake.count('chat-refresh-nonce')]).toEqual([0, 0])
  })
})

describe('the connection', () => {
  it(
    'is pinged every 10 s while the chat is active',
    proves('B-CHATSTATE-028', 'B-CALL-020', 'B-CONST-006'),
    async () => {
      const fake = createFakeChat()
      const { chat } = open(fake)
      await chat.start(answer)
      await seconds(1)
      const pings = () => fake.sockets[0]!.sent.filter(({ type }) => type === 'ping').length
      // The other side answers, or the connection would count as lost.
      for (let tens = 1; tens <= 3; tens++) {
        await seconds(10)
        fake.sockets[0]!.hear({ type: 'pong' })
        expect(pings()).toBe(tens)
      }
      fake.change({ state: 'ENDED' })
      await seconds(60)
      expect(pings()).toBe(3)
    },
  )

  it('comes back within 5 s from the last message on, and what failed meanwhile goes then', async () => {
    const fake = createFakeChat()
    const { chat, now } = open(fake)
    await chat.start(answer)
    await seconds(1)
    fake.add({ text: 'one' })
    fake.refuse(new ApiError(0, ''))
    fake.sockets[0]!.end()
    now().log!.send('Are you there?', [])
    await seconds(0.1)
    expect(now().log!.view.read()).toMatchObject({
      connection: 'lost',
      pending: [{ status: 'failed' }],
    })
    fake.messages.push({ ...fake.messages[0]!, seq: 2, id: crypto.randomUUID(), text: 'two' })
    fake.refuse()
    await seconds(5)
    const { connection, messages, pending } = now().log!.view.read()
    expect([connection, pending]).toEqual(['online', []])
    expect(messages.map(({ text }) => text)).toEqual(['one', 'two', 'Are you there?'])
    expect(fake.sockets.at(-1)!.sent[0]).toMatchObject({ type: 'open', after: 1 })
  })

  it('sends again by itself what a server did not take while the page is online, then leaves it to the button', async () => {
    const fake = createFakeChat()
    const { chat, now } = open(fake)
    await chat.start(answer)
    await seconds(1)
    fake.refuse(new ApiError(503, ''))
    now().log!.send('Are you there?', [])
    await seconds(0.1)
    const shown = () => now().log!.view.read()
    expect(shown()).toMatchObject({ connection: 'online', pending: [{ status: 'failed' }] })
    fake.refuse()
    await seconds(3)
    expect([shown().pending, shown().messages.at(-1)!.text]).toEqual([[], 'Are you there?'])

    fake.refuse(new ApiError(503, ''))
    now().log!.send('And now?', [])
    await seconds(10)
    const asked = () =>
      fake.calls.filter(({ request }) => (request.body as { text?: string })?.text === 'And now?')
        .length
    expect([asked(), shown().pending.map(({ status }) => status)]).toEqual([3, ['failed']])
    fake.refuse()
    now().log!.resend(shown().pending[0]!.id)
    await seconds(0.1)
    expect(shown().pending).toEqual([])
  })

  it('falls back to waiting calls where websockets are forbidden', async () => {
    const fake = createFakeChat()
    fake.forbid()
    const { chat } = open(fake)
    await chat.start(answer)
    await seconds(4)
    expect(
      fake.calls.some(
        ({ name, request }) => name === 'chat-messages' && request.query?.wait === true,
      ),
    ).toBe(true)
    chat.startNew()
  })

  it('sends what was too quick as soon as it may', async () => {
    const fake = createFakeChat()
    const { chat, now } = open(fake)
    await chat.start(answer)
    await seconds(1)
    fake.refuse(new ApiError(429, '', undefined, undefined, 7000))
    now().log!.send('Quick', [])
    await seconds(1)
    expect(now().log!.view.read().pending).toMatchObject([{ status: 'slow' }])
    fake.refuse()
    await seconds(7)
    expect(now().log!.view.read()).toMatchObject({ pending: [], messages: [{ text: 'Quick' }] })
  })

  it('shows each message once and in order, whatever comes twice or late', async () => {
    const fake = createFakeChat()
    const { chat, now } = open(fake)
    await chat.start(answer)
    await seconds(1)
    const [one, two, three] = ['one', 'two', 'three'].map((text) => fake.add({ text }))
    for (const message of [three, one, two, two])
      fake.sockets[0]!.hear({ type: 'message', channel, message })
    expect(
      now()
        .log!.view.read()
        .messages.map(({ text }) => text),
    ).toEqual(['one', 'two', 'three'])
  })

  it('ends the chat when its token is no good', async () => {
    const fake = createFakeChat()
    const { chat, now } = open(fake)
    await chat.start(answer)
    await seconds(1)
    fake.sockets[0]!.hear({ type: 'failed', problem: { code: 'server/chat-token' } })
    expect([now().phase, settings.words[now().alert!]]).toEqual([
      'ended',
      'Token state is invalid.',
    ])
  })
})
