import { expect, it, vi } from 'vitest'
import { prefetchNext } from '../../../src/app/session/prefetchNext.ts'
import { moduleOf, sampleEdition } from '../sampleEdition.ts'

it('fetches the forms of the next two steps, the nearest first', async () => {
  const load = vi.fn(async (hash: string) => moduleOf(hash))
  await prefetchNext(sampleEdition(load), 'registration', 'home')
  expect(load.mock.calls).toEqual([['income'], ['password']])
})

it('waits for no idle moment', () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  const load = vi.fn(async (hash: string) => moduleOf(hash))
  void prefetchNext(sampleEdition(load), 'registration', 'home')
  expect(load).toHaveBeenCalledWith('income')
  idle.mockRestore()
})

it('goes no further, and stays silent, where a form is not available', async () => {
  const load = vi.fn(async () => Promise.reject(new TypeError('cut')))
  await prefetchNext(sampleEdition(load), 'registration', 'home')
  expect(load).toHaveBeenCalledTimes(1)
})
