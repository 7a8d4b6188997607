import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChat } from '../../../../src/app/screens/chat/session/createChat.ts'
import {
  createChatLog,
  type ChatLog,
} from '../../../../src/app/screens/chat/session/createChatLog.ts'
import {
  keepChatSession,
  readChatSession,
} from '../../../../src/app/screens/chat/session/ChatSession.ts'
import type { ChatSettings } from '../../../../src/app/screens/chat/session/ChatSettings.ts'
import file from '../../../../support/chat.json' with { type: 'json' }
import { proves } from '../../../proves.ts'
import type { Stage } from './Stage.ts'
import { createFakeStream } from './fakeStream.ts'
import { stageOfService } from './stageOfService.ts'
import { connectNice } from '../../../../src/app/screens/chat/session/providers/connectNice.ts'
import { createFakeNice } from './fakeNice.ts'
import { connectTalkjs } from '../../../../src/app/screens/chat/session/providers/connectTalkjs.ts'
import { createFakeTalkjs } from './fakeTalkjs.ts'
import { connectStream } from '../../../../src/app/screens/chat/session/providers/connectStream.ts'
import { stageLintel } from './stageLintel.ts'
import { stageTwilio } from './stageTwilio.ts'
import { stubPage } from './stubPage.ts'

const soon = { timeout: 15_000, interval: 20 }
const hosted = {
  settings: { key: 'key', app: 'app', brand: '1', channel: 'chat', environment: 'na1' },
  user: 'visitor',
  conversation: 'conversation',
  channel: 'channel',
  expiration: new Date().toISOString(),
  page: 20,
}
const stages: Readonly<Record<string, () => Promise<Stage>>> = {
  lintel: stageLintel,
  twilio: () => stageTwilio('inactive'),
  'twilio, closed': () => stageTwilio('closed'),
  nice: stageOfService((service, token) =>
    connectNice({ ...hosted, sdk: createFakeNice(service, token), token }),
  ),
  talkjs: stageOfService((service, token) =>
    connectTalkjs({ ...hosted, sdk: createFakeTalkjs(service), token }),
  ),
  stream: stageOfService((service, token) =>
    connectStream({ ...hosted, sdk: createFakeStream(service), token }),
  ),
}
const settings = {
  ...file,
  survey: null,
  hasChatbot: false,
  providers: {},
} as unknown as ChatSettings

const textsOf = ({ view }: ChatLog) =>
  view
    .read()
    .messages.filter(({ sender }) => sender !== 'system')
    .map(({ text }) => text)
const filesOf = ({ view }: ChatLog) => view.read().messages.flatMap(({ files }) => files)
const stateOf = ({ view }: ChatLog) => view.read().conversation

describe.each(Object.entries(stages))('a conversation at %s', (mode, openStage) => {
  let stage: Stage
  let logs: ChatLog[] = []
  const ended = mode.startsWith('twilio')
    ? proves('B-CHATSTATE-005', 'B-CALL-022')
    : mode === 'nice'
      ? proves('B-CHATSTATE-006')
      : {}
  beforeEach(async () => {
    stubPage()
    stage = await openStage()
  })
  afterEach(async () => {
    for (const log of logs) log.stop()
    logs = []
    await stage.close()
    vi.unstubAllGlobals()
  })

  /** The conversation as the page has it. */
  const open = async () => {
    const log = createChatLog(stage.connect(), 20)
    logs.push(log)
    const line = await log.line()
    await vi.waitFor(() => {
      expect(log.view.read().conversation).toBeDefined()
      expect(log.view.read().connection).toBe('online')
    }, soon)
    return { log, line }
  }
  it('shows the newest messages, then older ones, oldest first', async () => {
    for (let count = 1; count <= 45; count++) await stage.visitorSaid(`Message ${count}`)
    const { log } = await open()
    // Some services give more than a page at once.
    let count = textsOf(log).length
    expect(count).toBeGreaterThanOrEqual(20)
    expect(textsOf(log)).toEqual(numbered(46 - count, 45))
    while (log.view.read().hasOlder) {
      await log.readOlder()
      expect(textsOf(log).length).toBeGreaterThanOrEqual(Math.min(45, count))
      count = textsOf(log).length
      expect(textsOf(log)).toEqual(numbered(46 - count, 45))
    }
    expect(count).toBe(45)
  })

  it('sends what was written before the conversation was open', async () => {
    const log = createChatLog(stage.connect(), 20)
    logs.push(log)
    log.send('First words', [])
    await vi.waitFor(() => expect(textsOf(log)).toEqual(['First words']), soon)
    expect(log.view.read().pending).toEqual([])
  })

  it('stores what is sent once and in order', async () => {
    const { log } = await open()
    for (const text of ['One', 'Two', 'Three']) log.send(text, [])
    await vi.waitFor(() => expect(log.view.read().pending).toEqual([]), soon)
    expect(textsOf(log)).toEqual(['One', 'Two', 'Three'])
    expect(await stage.stored()).toEqual(['One', 'Two', 'Three'])
    expect(log.view.read().messages.map(({ sender }) => sender)).toEqual(
      Array.from({ length: 3 }, () => 'visitor'),
    )
  })

  it('stores a message once whose reply was lost, and knows it again', async () => {
    const { log } = await open()
    log.send('Before', [])
    await vi.waitFor(() => expect(log.view.read().pending).toEqual([]), soon)
    stage.cutNextReply()
    log.send('Only once', [])
    await vi.waitFor(() => expect(log.view.read().pending[0]?.status).not.toBe('sending'), soon)
    const [failed] = log.view.read().pending
    if (failed) log.resend(failed.id)
    await vi.waitFor(() => expect(log.view.read().pending).toEqual([]), soon)
    expect(await stage.stored()).toEqual(['Before', 'Only once'])
    expect(textsOf(log)).toEqual(['Before', 'Only once'])
  })

  it('shows who answers, what they say and type, and how far they have read', async () => {
    const { log } = await open()
    expect(stateOf(log)).toMatchObject({ state: 'WAITING', agentName: null })
    log.send('Hello?', [])
    await vi.waitFor(() => expect(log.view.read().pending).toEqual([]), soon)
    await stage.agentJoins()
    await vi.waitFor(() => expect(stateOf(log)?.state).toBe('ACTIVE'), soon)
    expect(stateOf(log)?.agentName).toMatch(/./)
    await stage.agentTypes()
    await vi.waitFor(() => expect(log.view.read().typed).toBeGreaterThan(0), soon)
    await stage.agentSays('Hello!')
    await vi.waitFor(() => expect(textsOf(log)).toEqual(['Hello?', 'Hello!']), soon)
    const own = log.view.read().messages.find(({ sender }) => sender === 'visitor')!
    expect(log.view.read().messages.at(-1)?.sender).toBe('agent')
    await stage.agentReads()
    await vi.waitFor(() => {
      expect(stateOf(log)?.agentRead).toBeGreaterThanOrEqual(own.seq)
      expect(stateOf(log)?.agentDelivered).toBeGreaterThanOrEqual(own.seq)
    }, soon)
  })

  it('says that the visitor types and has read', async () => {
    await stage.agentJoins()
    await stage.agentSays('Hello!')
    const { log, line } = await open()
    expect(stage.visitorTyped()).toBe(0)
    line.typing()
    await vi.waitFor(() => expect(stage.visitorTyped()).toBe(1), soon)
    expect(await stage.hasVisitorRead()).toBe(false)
    line.mark(log.view.read().messages.at(-1)!.seq, 'read')
    await vi.waitFor(async () => expect(await stage.hasVisitorRead()).toBe(true), soon)
  })

  it('loses and doubles nothing when the connection comes back', async () => {
    await stage.agentJoins()
    const { log } = await open()
    await stage.agentSays('Before')
    await vi.waitFor(() => expect(textsOf(log)).toEqual(['Before']), soon)
    await vi.waitFor(() => expect(log.view.read().connection).toBe('online'), soon)
    const seen: string[] = []
    log.view.subscribe(() => seen.push(log.view.read().connection))
    stage.cut()
    await stage.agentSays('Meanwhile')
    await vi.waitFor(() => expect(seen).toContain('lost'), soon)
    await vi.waitFor(() => expect(log.view.read().connection).toBe('online'), soon)
    await stage.agentSays('After')
    await vi.waitFor(() => expect(textsOf(log)).toEqual(['Before', 'Meanwhile', 'After']), soon)
  })

  it('sends files with a message, and tells how much of each has gone', async () => {
    const { log, line } = await open()
    const told: (readonly [number, number])[] = []
    const text = 'A note of mine.'.repeat(20)
    const attached = await line.attach(
      new File([text], 'note.txt', { type: 'text/plain' }),
      (sent, total) => told.push([sent, total]),
      new AbortController().signal,
    )
    expect(attached).toMatchObject({ name: 'note.txt', mediaType: 'text/plain' })
    expect(told.at(-1)).toEqual([text.length, text.length])
    expect(told.map(([sent]) => sent)).toEqual(told.map(([sent]) => sent).toSorted((a, b) => a - b))
    log.send('See this', [attached])
    await vi.waitFor(() => expect(textsOf(log)).toContain('See this'), soon)
    // Some services store words and files as two messages.
    await vi.waitFor(() => expect(filesOf(log)).toHaveLength(1), soon)
    expect(filesOf(log)).toMatchObject([{ name: 'note.txt', mediaType: 'text/plain' }])
    expect(await (await line.read(filesOf(log)[0]!)).text()).toBe(text)
  })

  it('says that a token is refused', async () => {
    const log = createChatLog(stage.connect(false), 20)
    logs.push(log)
    await vi.waitFor(() => expect(log.view.read().isTokenGood).toBe(false), soon)
  })

  it('is left without an end', async () => {
    const { log } = await open()
    await vi.waitFor(() => expect(stage.connections()).toBe(1), soon)
    log.stop()
    await vi.waitFor(() => expect(stage.connections()).toBe(0), soon)
    expect(await stage.isOpen()).toBe(true)
    expect(stateOf((await open()).log)?.state).toBe('WAITING')
  })

  it('is over for a visitor who closes it', async () => {
    const { log, line } = await open()
    await line.close()
    await vi.waitFor(() => expect(stateOf(log)?.state).toBe('ENDED'), soon)
    expect(await stage.isOpen()).toBe(false)
  })

  it(
    'is over when the other side ends it, and the page keeps no session of it',
    ended,
    async () => {
      await stage.agentJoins()
      keepChatSession({
        mode: mode as 'twilio',
        token: 'token',
        conversationSid: 'conversation',
        conversationId: 'conversation',
        expiration: Date.now() + 3_600_000,
        friendlyName: 'Robin',
        emailAddress: 'robin@example.com',
        omniProxyChannelId: 'channel',
        initialMessage: '',
        customerId: 'contact',
        loginTimestamp: Date.now(),
      })
      const chat = createChat({
        callApi: () => Promise.reject(new Error('not asked')),
        settings,
        mode: mode as 'twilio',
        orgCode: 'alder',
        identity: null,
        application: null,
        tag: 'heloc',
        waiting: '',
        connect: () => stage.connect(),
      })
      await chat.state.read().log!.line()
      await vi.waitFor(
        () => expect(chat.state.read().log!.view.read().conversation?.state).toBe('ACTIVE'),
        soon,
      )
      expect(readChatSession()).toBeDefined()
      await stage.end()
      await vi.waitFor(() => expect(chat.state.read().phase).toBe('ended'), soon)
      expect(readChatSession()).toBeUndefined()
      chat.stop()
    },
  )
})

function numbered(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, place) => `Message ${from + place}`)
}
