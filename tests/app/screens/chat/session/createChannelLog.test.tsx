import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChannelLog } from '../../../../../src/app/screens/chat/session/createChannelLog.ts'
import { channel, createFakeChat, settings } from './fakeChat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(renew: () => Promise<string>, side: 'agent' | 'visitor' = 'agent') {
  const fake = createFakeChat()
  const log = createChannelLog({
    callApi: fake.callApi,
    orgCode: 'alder',
    settings,
    channel,
    side,
    token: 'first',
    renew,
  })
  /** Sends a message; with which token it went. */
  const tokenOfNext = async () => {
    await log.line()
    log.send('Hello', [])
    await vi.advanceTimersByTimeAsync(10)
    return fake.calls.findLast(({ name }) => name === 'chat-send')!.request.headers!['x-chat-token']
  }
  return { fake, log, tokenOfNext }
}

it('follows the conversation, and renews its token in time', async () => {
  let count = 0
  const { fake, log, tokenOfNext } = open(async () => `token ${++count}`)
  expect(await tokenOfNext()).toBe('first')
  await vi.advanceTimersByTimeAsync(settings.seconds.nonce * 1000)
  expect(await tokenOfNext()).toBe('token 1')
  await vi.advanceTimersByTimeAsync(settings.seconds.nonce * 1000)
  expect(await tokenOfNext()).toBe('token 2')
  fake.add({ text: 'From the visitor', sender: 'visitor' })
  expect(log.view.read().messages.map(({ text }) => text)).toContain('From the visitor')
  expect(fake.sockets[0]!.url).toContain('orgCode=alder')
  log.stop()
})

it('forgets that the other side types once their message is there', async () => {
  const { fake, log } = open(async () => 'renewed', 'visitor')
  await log.line()
  await vi.advanceTimersByTimeAsync(10)
  fake.typing()
  expect(log.view.read().typed).toBe(Date.now())
  log.send('My own changes nothing', [])
  await vi.advanceTimersByTimeAsync(10)
  expect(log.view.read().typed).toBeGreaterThan(0)
  fake.add({ text: 'This is what I typed', sender: 'agent' })
  expect(log.view.read().typed).toBe(0)
  log.stop()
})

it('keeps a token that could not be renewed', async () => {
  let isDown = true
  const { log, tokenOfNext } = open(async () => {
    if (isDown) throw new Error('The server is away')
    return 'renewed'
  })
  await vi.advanceTimersByTimeAsync(settings.seconds.nonce * 1000)
  expect(await tokenOfNext()).toBe('first')
  isDown = false
  await vi.advanceTimersByTimeAsync(settings.seconds.nonce * 1000)
  expect(await tokenOfNext()).toBe('renewed')
  log.stop()
})

it('renews and follows no more once it is stopped', async () => {
  const renew = vi.fn(async () => 'renewed')
  const { fake, log } = open(renew)
  await log.line()
  await vi.advanceTimersByTimeAsync(10)
  log.stop()
  await vi.advanceTimersByTimeAsync(settings.seconds.nonce * 5000)
  expect(renew).not.toHaveBeenCalled()
  expect(fake.sockets.every(({ readyState }) => readyState === 3)).toBe(true)
  expect(fake.sockets).toHaveLength(1)
})
