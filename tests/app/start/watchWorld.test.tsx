import { afterEach, expect, it, vi } from 'vitest'
import { createToken } from '../../../src/app/api/Token.ts'
import type { DraftSync, SaveStatus } from '../../../src/app/drafts/createDraftSync.ts'
import { createStore } from '../../../src/app/store/createStore.ts'
import type { FlowRun } from '../../../src/app/session/FlowRun.ts'
import { watchWorld } from '../../../src/app/start/watchWorld.ts'
import { fakeStorage } from '../fakeStorage.ts'

/** What the page listened to in one test must not answer in the next. */
const listeners = new AbortController()
afterEach(() => vi.restoreAllMocks())

function watch() {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((name: string, listener: unknown) =>
      add(name, listener as EventListener, { signal: listeners.signal }),
    )
  }
  const token = createToken(fakeStorage(), new EventTarget())
  const status = createStore<SaveStatus>({ state: 'idle' })
  const flush = vi.fn(async () => {})
  const send = vi.fn(async () => {})
  const callApi = vi.fn(async () => ({ body: { uuid: '7' }, headers: new Headers() })) as never
  watchWorld(
    { callApi, token, info: { org: {} } as never },
    { send } as unknown as FlowRun,
    { status, flush } as unknown as DraftSync,
  )
  return { token, status, flush, send }
}

function leavePage(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('asks before a page is left only while answers cannot be saved', () => {
  const { status } = watch()
  const asked = (['idle', 'saving', 'saved', 'delayed'] as const).map((state) => {
    status.write({ state, at: new Date() } as SaveStatus)
    return [state, leavePage()]
  })
  expect(asked).toEqual([
    ['idle', false],
    ['saving', false],
    ['saved', false],
    ['delayed', true],
  ])
})

it('saves as soon as the connection is back', () => {
  const { flush } = watch()
  window.dispatchEvent(new Event('online'))
  expect(flush).toHaveBeenCalledOnce()
})

it('tells the run who is signed in when someone signs in', async () => {
  const { token, send } = watch()
  token.write('token')
  await expect.poll(() => send).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith({ type: 'context', context: { identity: expect.anything() } })
})
