import { expect, it, vi } from 'vitest'
import type { FormModule } from '#model'
import { createFormLoader } from '../../../src/app/page/createFormLoader.ts'

const module = {} as FormModule
const retrying = { wait: async () => {} }

it('fetches a form once, however often it is asked for', async () => {
  const load = vi.fn(async () => module)
  const loadForm = createFormLoader(load, retrying)
  expect(await Promise.all([loadForm('a'), loadForm('a')])).toEqual([module, module])
  expect(load.mock.calls).toEqual([['/config/forms/a.js']])
})

it('tries again under another address, since browsers keep a failed one', async () => {
  const load = vi.fn(async (_url: string) => module).mockRejectedValueOnce(new TypeError('cut'))
  expect(await createFormLoader(load, retrying)('a')).toBe(module)
  expect(load.mock.calls).toEqual([['/config/forms/a.js'], ['/config/forms/a.js?again=1']])
})

it('gives up after 5 attempts and may be asked again', async () => {
  const load = vi.fn(async (_url: string) => module)
  for (let times = 0; times < 5; times++) load.mockRejectedValueOnce(new TypeError('cut'))
  const loadForm = createFormLoader(load, retrying)
  await expect(loadForm('a')).rejects.toMatchObject({ status: 0, message: 'Request failed.' })
  expect(await loadForm('a')).toBe(module)
})

it('tries again at once when the browser is back online', async () => {
  const load = vi.fn(async (_url: string) => module).mockRejectedValueOnce(new TypeError('cut'))
  const loaded = createFormLoader(load, { delay: 3_600_000 })('a')
  await expect.poll(() => load).toHaveBeenCalledTimes(1)
  await undefined
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe(module)
})
