import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playFlow, tellPlay } from '#analysis'
import type { Journey } from '#model'
import { loadEngines } from './loadEngines.ts'

const root = 'tests/journeys'
const files = existsSync(root)
  ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /^registration.*\.json$/.test(name))
  : []
const { engines, issues } = await loadEngines()
const journeys = files.toSorted().flatMap((file) => {
  const journey = JSON.parse(readFileSync(join(root, file), 'utf8')) as Journey
  const orgs = journey.org === 'all' ? [...engines.keys()] : [journey.org].flat()
  return orgs.map((org) => ({ name: `${org}: ${file} ${journey.title} (${journey.covers.join(', ')})`, org, journey }))
})

describe('journeys', () => {
  it('there are some, over files that are sound', () => {
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(journeys.length).toBeGreaterThan(0)
  })

  it.each(journeys)('$name', ({ org, journey }) => {
    const engine = engines.get(org)
    expect(engine, `there is no lender "${org}"`).toBeDefined()
    const played = playFlow(engine!, journey)
    const { visits, ends, refusals } = played
    const { expect: promised } = journey
    const told = `\n${tellPlay(played).join('\n')}\n`
    const turn = promised.visits.findIndex((step, index) => step !== visits[index])
    expect(
      visits,
      turn < 0 ? told : `visit ${turn + 1} is ${visits[turn] ?? 'not made'} instead of ${promised.visits[turn]}:${told}`,
    ).toEqual(promised.visits)
    expect(refusals, told).toEqual(promised.refusals ?? {})
    if (promised.ends) expect(ends, told).toMatchObject(promised.ends)
  })
})
