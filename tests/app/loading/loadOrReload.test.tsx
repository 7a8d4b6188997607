import { expect, it, vi } from 'vitest'
import limits from '../../../src/app/limits.json' with { type: 'json' }
import { loadOrReload } from '../../../src/app/loading/loadOrReload.ts'
import { readReloads } from '../../../src/app/loading/readReloads.ts'
import { fakeStorage } from '../fakeStorage.ts'
import { proves } from '../../proves.ts'

const failing = async () => {
  throw new Error('gone')
}

it(
  'reloads the page at most 5 times, then gives the error to the error screen',
  proves('A-CONST-031'),
  async () => {
    const storage = fakeStorage()
    const reload = vi.fn()
    for (let times = 0; times < 5; times++) {
      void loadOrReload('flow', failing, { reload, storage })
      await expect.poll(() => reload).toHaveBeenCalledTimes(times + 1)
    }
    await expect(loadOrReload('flow', failing, { reload, storage })).rejects.toThrow('gone')
    expect(reload).toHaveBeenCalledTimes(5)
  },
)

it('reloads the page once for a part that it can do without', async () => {
  const storage = fakeStorage()
  const reload = vi.fn()
  void loadOrReload('footer', failing, { times: limits.screenReloads.beside, reload, storage })
  await expect.poll(() => reload).toHaveBeenCalledOnce()
  await expect(
    loadOrReload('footer', failing, { times: limits.screenReloads.beside, reload, storage }),
  ).rejects.toThrow('gone')
  expect(reload).toHaveBeenCalledOnce()
})

it('counts the reloads in the session storage', async () => {
  const reload = vi.fn()
  void loadOrReload('counted', failing, { reload })
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
  const found = [sessionStorage, localStorage].map(
    (storage) => Object.keys(storage).filter((key) => key.endsWith('counted')).length,
  )
  expect(found).toEqual([1, 0])
  sessionStorage.clear()
})

it('counts in this tab: another tab, and the browser when it is opened again, start again', async () => {
  const reload = vi.fn()
  void loadOrReload('tab', failing, { reload })
  await expect.poll(() => reload).toHaveBeenCalled()
  expect([
    sessionStorage.getItem('lintel-reloads-tab'),
    localStorage.getItem('lintel-reloads-tab'),
  ]).toEqual(['1', null])
  expect(readReloads()).toEqual([1])
  sessionStorage.clear()
})

it('counts again after a load that succeeds, each screen for itself', async () => {
  const storage = fakeStorage({ 'lintel-reloads-flow': '4', 'lintel-reloads-text': '3' })
  expect(await loadOrReload('flow', async () => 'screen', { storage })).toBe('screen')
  expect(storage.getItem('lintel-reloads-flow')).toBeNull()
  expect(storage.getItem('lintel-reloads-text')).toBe('3')
})

const navigate = (sameDocument: boolean) =>
  Object.assign(new Event('navigate'), { destination: { sameDocument } })
const leavings: Readonly<Record<string, () => unknown>> = {
  'a browser that tells before it unloads': () => window.dispatchEvent(new Event('beforeunload')),
  'a browser that tells of navigations': () => window.navigation.dispatchEvent(navigate(false)),
}

it.each(Object.entries(leavings))(
  'does not hold back a visitor who goes elsewhere while a screen is loading: %s',
  async (_, leave) => {
    vi.useFakeTimers()
    const reload = vi.fn()
    const storage = fakeStorage()
    void loadOrReload('left', () => breakOff(leave), { reload, storage })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(reload).not.toHaveBeenCalled()
    expect(storage.getItem('lintel-reloads-left'), 'nor does it count').toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(reload, 'a download leaves the page where it is').toHaveBeenCalledOnce()
    vi.useRealTimers()
  },
)

it('does not hold back a visitor whose next page replaces this one while a part begins to load', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  const storage = fakeStorage()
  // Told before the part begins: the browser aborts it when the next page arrives, and this one is
  // gone at once.
  window.dispatchEvent(new Event('beforeunload'))
  void loadOrReload('replaced', failing, { reload, storage })
  await vi.advanceTimersByTimeAsync(400)
  expect(reload).not.toHaveBeenCalled()
  expect(storage.getItem('lintel-reloads-replaced')).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload, 'the page is still there: the file is gone').toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('reloads soon where the visitor only came to another step', async () => {
  const reload = vi.fn()
  void loadOrReload('step', () => breakOff(() => window.navigation.dispatchEvent(navigate(true))), {
    reload,
    storage: fakeStorage(),
  })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 1000)
})

it('listens for leaving only while something is loading, as Firefox keeps no page for Back that listens', async () => {
  const listened = vi.spyOn(window, 'addEventListener')
  await loadOrReload('heard', async () => 'screen', { storage: fakeStorage() })
  const [, , options] = listened.mock.calls.find(([type]) => type === 'beforeunload')!
  expect((options as AddEventListenerOptions).signal!.aborted).toBe(true)
  listened.mockRestore()
})

async function breakOff(leave: () => unknown): Promise<never> {
  leave()
  throw new Error('broken off')
}
