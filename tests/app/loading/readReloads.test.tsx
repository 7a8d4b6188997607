import { expect, it, vi } from 'vitest'
import { loadOrReload } from '../../../src/app/loading/loadOrReload.ts'
import { readReloads } from '../../../src/app/loading/readReloads.ts'
import { fakeStorage } from '../fakeStorage.ts'

it('the page after one that failed knows how often it was loaded without success, until the part is there', async () => {
  const storage = fakeStorage({ heloc_uuid: '7' })
  expect(readReloads(storage)).toEqual([])
  const reload = vi.fn()
  void loadOrReload('hours', () => Promise.reject(new Error('gone')), { reload, storage })
  await expect.poll(() => reload).toHaveBeenCalled()
  expect(readReloads(storage)).toEqual([1])
  await loadOrReload('hours', async () => 'here', { storage })
  expect(readReloads(storage)).toEqual([])
})
