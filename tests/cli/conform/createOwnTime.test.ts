import { describe, expect, it } from 'vitest'
import type { Borrower } from '../../../src/cli/conform/server/application/Borrower.ts'
import { createOwnTime } from '../../../src/cli/conform/server/application/createOwnTime.ts'

type Look = { version?: number; now: string; open?: number; ready?: number; next?: string | null }

/**
 * Someone whose sandbox says this, one after another, the last forever; and by how much it moved
 * its clock ahead.
 */
function borrowerOf(...looks: readonly Look[]) {
  const advanced: unknown[] = []
  let turn = 0
  const read = async (id: string, given?: { readonly body?: { readonly advance?: unknown } }) => {
    if (id === 'sandbox-advance-application') return advanced.push(given!.body!.advance)
    const {
      version = 1,
      now,
      open = 0,
      ready = 0,
      next = null,
    } = looks[Math.min(turn++, looks.length - 1)]!
    return { version, now, work: { open, ready, next } }
  }
  return { who: { read } as unknown as Borrower, advanced }
}

const time = createOwnTime({ work: 60, pauses: [5, 10] })
const noon = '2026-11-21T12:00:00.000Z'

describe('an application’s own time', () => {
  it('is put on to what comes next after a second look, and no further', async () => {
    const { who, advanced } = borrowerOf(
      { now: noon, open: 1, next: '2026-11-24T12:00:00.500Z' },
      { now: noon, open: 1, next: '2026-11-24T12:00:00.500Z' },
      { now: '2026-11-24T12:00:01.000Z', open: 1, ready: 1 },
      { now: '2026-11-24T12:00:02.000Z', version: 2 },
    )
    expect(await time.wait(who, { version: 1 })).toBe('moved')
    expect(advanced).toEqual(['P3DT1S'])
  })

  it('stops at the time that someone waits for, though work waits longer', async () => {
    const waiting = { now: noon, open: 1, next: '2026-12-24T12:00:00.000Z' }
    const { who, advanced } = borrowerOf(waiting, waiting, { now: '2026-11-21T14:00:00.000Z' })
    expect(
      await time.wait(who, {
        version: Number.MAX_SAFE_INTEGER,
        until: new Date('2026-11-21T14:00:00.000Z'),
      }),
    ).toBe('time')
    expect(advanced).toEqual(['P0DT7200S'])
  })

  it('waits where the second look shows that something happened', async () => {
    const { who, advanced } = borrowerOf(
      { now: noon, open: 1, next: '2026-12-24T12:00:00.000Z' },
      { now: noon, version: 2 },
    )
    expect(await time.wait(who, { version: 1 })).toBe('moved')
    expect(advanced).toEqual([])
  })

  it('waits while a job can be carried out, and rests where none can', async () => {
    const { who, advanced } = borrowerOf(
      { now: noon, open: 2, ready: 1 },
      { now: noon, open: 1, next: '2026-12-01T00:00:00.000Z' },
    )
    expect(await time.wait(who, { version: 1, rests: true })).toBe('rest')
    expect(advanced).toEqual([])
  })

  it('is stuck where nothing is in progress, looked at twice', async () => {
    expect(await time.wait(borrowerOf({ now: noon }).who, { version: 1 })).toBe('stuck')
    expect(
      await time.wait(borrowerOf({ now: noon }, { now: noon, version: 2 }).who, { version: 1 }),
    ).toBe('moved')
  })

  it('does not wait forever for jobs that no one carries out', async () => {
    const stalled = borrowerOf({ now: noon, open: 1, ready: 1 })
    await expect(time.wait(stalled.who, { version: 1 })).rejects.toThrow(
      'expected an end of the work under way, got none for 0.06 seconds',
    )
  })
})
