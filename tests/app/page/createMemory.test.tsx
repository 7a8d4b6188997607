import { expect, it, vi } from 'vitest'
import limits from '../../../src/app/limits.json'
import { createMemory } from '../../../src/app/page/createMemory.ts'
import { proves } from '../../proves.ts'

it(
  'keeps what was loaded for 10 minutes, and nothing that failed',
  proves('B-LO-010', 'B-CONST-015'),
  async () => {
    let now = 0
    const remember = createMemory<string>(limits.originator.milliseconds, () => now)
    const load = vi.fn(async () => 'Nadia')
    await remember('a', load)
    now = 599_999
    expect(await remember('a', load)).toBe('Nadia')
    expect(load).toHaveBeenCalledTimes(1)
    now = 600_000
    await remember('a', load)
    expect(load).toHaveBeenCalledTimes(2)
    await remember('b', async () => Promise.reject(new Error('down'))).catch(() => undefined)
    expect(await remember('b', load)).toBe('Nadia')
  },
)
