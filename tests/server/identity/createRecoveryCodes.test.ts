import { expect, it } from 'vitest'
import { createRecoveryCodes } from '../../../src/server/identity/totp/createRecoveryCodes.ts'
import limits from '../../../src/server/limits.json' with { type: 'json' }

const codes = Array.from({ length: 100 }, createRecoveryCodes).flat()

it('has twelve letters in three groups, none that is misread, and never the same ones', () => {
  for (const code of codes)
    expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(100 * limits.totp.recoveryCodes)
})

it('favors no letter', () => {
  const counts: Record<string, number> = {}
  for (const letter of codes.join('').replaceAll('-', ''))
    counts[letter] = (counts[letter] ?? 0) + 1
  const usual = (codes.length * 12) / 30
  expect(Object.keys(counts)).toHaveLength(30)
  // Six standard deviations: what chance does once in ten million runs.
  const most = 6 * Math.sqrt(usual)
  for (const [letter, count] of Object.entries(counts))
    expect(Math.abs(count - usual), letter).toBeLessThan(most)
})
