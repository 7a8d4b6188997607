import { expect, it, vi } from 'vitest'
import { loadOrReload } from '../../../src/app/loading/loadOrReload.ts'
import { fakeStorage } from '../fakeStorage.ts'

const failing = async () => {
  throw new Error('gone')
}

it('reloads the page at most 5 times, then gives the error to the error screen (A-REDIR-023…025, A-CONST-031)', async () => {
  const storage = fakeStorage()
  const reload = vi.fn()
  for (let times = 0; times < 5; times++) {
    void loadOrReload('flow', failing, { reload, storage })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times + 1))
  }
  await expect(loadOrReload('flow', failing, { reload, storage })).rejects.toThrow('gone')
  expect(reload).toHaveBeenCalledTimes(5)
})

it('counts anew after a load that succeeds, each screen for itself', async () => {
  const storage = fakeStorage({ 'lintel-reloads-flow': '4', 'lintel-reloads-text': '3' })
  expect(await loadOrReload('flow', async () => 'screen', { storage })).toBe('screen')
  expect(storage.getItem('lintel-reloads-flow')).toBeNull()
  expect(storage.getItem('lintel-reloads-text')).toBe('3')
})
