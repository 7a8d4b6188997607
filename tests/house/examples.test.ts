import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callLintel } from '../cli/callLintel.ts'

const examples = readdirSync('examples', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)

describe.each(examples.map(({ name }) => name))('examples/%s', (name) => {
  const folder = join('examples', name)

  it('is valid without a warning', async () => {
    const { status, stdout } = await callLintel(['check', '--config', folder])
    expect(stdout).toMatch(/^Valid: \d lenders?, 0 errors, 0 warnings/)
    expect(status).toBe(0)
  })

  it('keeps the promises of its journeys, which come by every step and every way', async () => {
    const { status, stdout } = await callLintel(['conform', '--config', folder])
    expect(stdout).toMatch(/^All promises hold: [1-9]\d* passed/)
    const [, steps, allSteps, ways, allWays] =
      /steps (\d+) of (\d+), step transitions (\d+) of (\d+)/.exec(stdout)!
    expect([steps, ways]).toEqual([allSteps, allWays])
    expect(status).toBe(0)
  })
})
