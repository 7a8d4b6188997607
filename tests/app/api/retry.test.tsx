import { expect, it } from 'vitest'
import { ApiError } from '../../../src/app/api/ApiError.ts'
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
    retry(attempt, { wait: async (milliseconds) => void waits.push(milliseconds), random: () => 0.5, ...options })
  return { run, waits }
}

it('makes 5 attempts, 1, 2, 4 and 8 seconds apart', proves('A-CALL-037', 'B-CALL-058'), async () => {
  const { run, waits } = failing(4)
  expect(await run()).toBe(5)
  expect(waits).toEqual([1000, 2000, 4000, 8000])
})

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
  await retry(attempt, { wait: async (milliseconds) => void waits.push(milliseconds), random: () => 0.5 })
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
