import { expect, it } from 'vitest'
import { isWaiting, pollAfter, type Poll } from '#engine'
import { sampleApplication } from './sampleApplication.ts'

const engine = sampleApplication()
const { routing } = engine.bundle

/** Pauses until the polling ends, and how it ends. */
function poll(status: string, before?: string): { pauses: number[]; end: Poll } {
  const pauses: number[] = []
  for (let attempt = 0; ; attempt++) {
    const next = pollAfter(routing, { attempt, status, ...(before !== undefined && { before }) })
    if (!('after' in next)) return { pauses, end: next }
    pauses.push(next.after)
  }
}

it('pauses 1 s, 2 s, 4 s and then 5 s each', () => {
  expect(poll('PULLING').pauses).toEqual([1000, 2000, 4000, ...Array<number>(11).fill(5000)])
  expect(pollAfter(routing, { attempt: 3, status: 'PULLING' })).toEqual({ after: 5000 })
})

it('asks 14 times for a waiting status, which then is the unresolved one', () => {
  for (const status of ['PULLING', 'WAITING_FOR_BPO', 'WAITING_FOR_ANYTHING'])
    expect(poll(status)).toMatchObject({ pauses: { length: 14 }, end: { unresolved: 'UNKNOWN' } })
  expect(pollAfter(routing, { attempt: 5000, status: 'PULLING' })).toEqual({
    unresolved: 'UNKNOWN',
  })
})

it('asks 7 times for a status that is still the one acted on, and then takes it', () => {
  expect(poll('PROFILE', 'PROFILE')).toEqual({
    pauses: [1000, 2000, 4000, 5000, 5000, 5000, 5000],
    end: { done: true },
  })
})

it('takes a new status, one that is not listed, and an immediate one at once', () => {
  for (const [status, before] of [
    ['CLOSING', 'PROFILE'],
    ['PROFILE'],
    ['NEW_ONE', 'PROFILE'],
    ['DECLINED', 'DECLINED'],
  ] as const)
    expect(poll(status, before)).toEqual({ pauses: [], end: { done: true } })
})

it('knows waiting statuses by mark and by prefix', () => {
  const names = [
    'PULLING',
    'WAITING_FOR_BPO',
    'WAITING_FOR',
    'WAITING',
    'PROFILE',
    'constructor',
    '__proto__',
  ]
  expect(names.filter((status) => isWaiting(engine, status))).toEqual([
    'PULLING',
    'WAITING_FOR_BPO',
    'WAITING_FOR',
  ])
})
