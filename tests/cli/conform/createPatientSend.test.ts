import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPatientSend } from '../../../src/cli/conform/server/createPatientSend.ts'
import type { ServerAnswer } from '../../../src/cli/conform/server/Send.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = { method: 'GET', path: '/', headers: {} }
const answers = (...given: readonly (readonly [number, string?])[]) => {
  const queue = given.map(([status, wait]): ServerAnswer => ({
    status,
    headers: { 'retry-after': wait },
    body: {},
  }))
  return async () => queue.shift()!
}

describe('a patient call', () => {
  it('waits as long as the server’s limit says, as often as it says', async () => {
    const waits: number[] = []
    const sent = createPatientSend(answers([429, '7'], [429, '60'], [200]), (seconds) =>
      waits.push(seconds),
    )(request)
    await vi.advanceTimersByTimeAsync(6_900)
    expect(waits).toEqual([7])
    await vi.advanceTimersByTimeAsync(70_000)
    expect((await sent).status).toBe(200)
    expect(waits).toEqual([7, 60])
  })

  it('tries a busy server again a few times, then tells', async () => {
    const busy = Array.from({ length: 6 }, () => [503] as const)
    const sent = createPatientSend(answers(...busy))(request)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await sent).status).toBe(503)
  })
})
