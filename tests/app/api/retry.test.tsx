import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import limits from '../../../src/app/limits.json'
import { retry } from '../../../src/app/api/retry.ts'
import { proves } from '../../proves.ts'

function failing(times: number) {
  let count = 0
  const waits: number[] = []
  const attempt = async () => {
    count++
    if (count <= times) throw new Error(`attempt ${count}`)
    return count
  }
  const run = (options = {}) =>
    retry(attempt, {
      wait: async (milliseconds) => void waits.push(milliseconds),
      random: () => 0.5,
      ...options,
    })
  return { run, waits }
}

it(
  'makes 5 attempts, 1, 2, 4 and 8 seconds apart',
  proves('A-CALL-037', 'B-CALL-058'),
  async () => {
    const { run, waits } = failing(4)
    expect(await run()).toBe(5)
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  },
)

it('gives up with the last error', async () => {
  const { run } = failing(9)
  await expect(run()).rejects.toThrow('attempt 5')
})

it('waits as long as the server asks for, and never less than its own delay', async () => {
  const waits: number[] = []
  const asked = [45_000, 10]
  const attempt = async () => {
    const retryAfter = asked.shift()
    if (retryAfter !== undefined) throw new ApiError(429, '', undefined, undefined, retryAfter)
  }
  await retry(attempt, {
    wait: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0.5,
  })
  expect(waits).toEqual([45_000, 2000])
})

it('spreads the delays by a fifth so that many pages do not come back together', async () => {
  const { run, waits } = failing(2)
  let draw = 0
  await run({ random: () => [0, 1][draw++ % 2] })
  expect(waits).toEqual([800, 2400])
})

it('stops at an error that another attempt cannot help', async () => {
  const { run, waits } = failing(3)
  await expect(run({ canRetry: () => false })).rejects.toThrow('attempt 1')
  expect(waits).toEqual([])
})

it('outlasts an offline time where it is told to: those attempts do not count, and what cannot be retried still ends it', async () => {
  let isOnline = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const waits: number[] = []
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds)
    isOnline = waits.length >= 9
  }
  let count = 0
  const attempt = async () => {
    if (++count <= 11) throw new Error(`attempt ${count}`)
    return count
  }
  const options = { wait, random: () => 0.5, outlastsOffline: true }
  expect(await retry(attempt, options)).toBe(12)
  expect(waits).toEqual([...Array.from({ length: 9 }, () => limits.retry.offline), 1000, 2000])
  isOnline = false
  count = 0
  await expect(retry(attempt, { ...options, canRetry: () => false })).rejects.toThrow('attempt 1')
  count = 0
  waits.length = 0
  await expect(retry(attempt, { ...options, outlastsOffline: false })).rejects.toThrow('attempt 5')
  vi.restoreAllMocks()
})

it('makes the next attempt at once when the browser comes back online', async () => {
  let count = 0
  const attempted = retry(
    async () => {
      if (++count === 1) throw new Error('cut')
      return count
    },
    { delay: 60_000 },
  )
  await expect.poll(() => count).toBe(1)
  window.dispatchEvent(new Event('online'))
  expect(await attempted).toBe(2)
})
