import { describe, expect, it } from 'vitest'
import { replay } from '#origination'
import { deep, isDeep } from '../../../deep.ts'
import { proves, type RequirementId } from '../../../proves.ts'
import { expectNoFailures } from '../../../server/journeys/expectNoFailures.ts'
import { openInMemory } from '../../../server/journeys/openInMemory.ts'
import overHttp from '../../../server/journeys/overHttp.json' with { type: 'json' }
import { partsNotWalked } from '../../../server/journeys/partsNotWalked.ts'
import { readJourneys, type FiledJourney } from '../../../server/journeys/readJourneys.ts'
import { rowsNotKept } from '../../../server/journeys/rowsNotKept.ts'
import { walkFiled } from '../../../server/journeys/walkFiled.ts'
import { shipped } from '../../../shipped.ts'

const patience = 60_000
/**
 * Before weekends and holidays, at the ends of months and years, at changes of clocks, late in the
 * evening, and in later years.
 */
const hardDays = deep(
  ['2026-11-25T15:00:00Z'],
  [
    '2026-02-27T15:00:00Z',
    '2026-03-06T15:00:00Z',
    '2026-07-02T15:00:00Z',
    '2026-09-30T23:30:00Z',
    '2026-10-30T15:00:00Z',
    '2026-11-01T05:30:00Z',
    '2026-11-25T15:00:00Z',
    '2026-11-27T04:00:00Z',
    '2026-12-23T15:00:00Z',
    '2026-12-31T23:30:00Z',
    '2027-01-14T15:00:00Z',
    '2028-03-15T15:00:00Z',
    '2030-10-09T15:00:00Z',
  ],
)
const { lenders, time } = openInMemory()
const told: ({ readonly filed: FiledJourney } & Awaited<ReturnType<typeof walkFiled>>)[] = []

/** `lintel conform` walks all of them in the quick run, too. */
const journeys = readJourneys().filter(({ file }) => isDeep || overHttp.files.includes(file))

describe('journeys of applications in memory', () => {
  for (const filed of journeys)
    it(
      `${filed.org}: ${filed.file} ${filed.journey.title}`,
      { ...proves(...(filed.journey.covers as readonly RequirementId[])), timeout: patience },
      async () => {
        const walk = await walkFiled(lenders.get(filed.org)!.lender, time, filed)
        told.push({ filed, ...walk })
        expectNoFailures(walk)
      },
    )

  it.runIf(isDeep)(
    '(only in the long run) walk every test person and every number of the sandbox to where its table says',
    () => {
      expect(rowsNotKept(told)).toEqual([])
    },
  )

  it.runIf(isDeep)(
    '(only in the long run) reach every status, do every work, answer every screen and fire every event of the local machine, or the list says why not',
    () => {
      for (const { part, missing, listed } of partsNotWalked(shipped.bundles.get('alder')!, told))
        expect.soft(missing, part).toEqual(listed)
    },
  )

  it('that are walked over HTTP are all there', () => {
    const files = told.map(({ filed }) => filed.file)
    expect(overHttp.files.filter((file) => !files.includes(file))).toEqual([])
  })

  it.each(hardDays)(
    'keep what they promise where they begin on %s',
    { timeout: deep(patience, 2 * patience) },
    async (day) => {
      const opened = openInMemory({ start: new Date(day) })
      const walked = deep(
        readJourneys().filter(({ file }) => file.startsWith('the-main-path-')),
        readJourneys(),
      )
      for (const filed of walked) {
        const { failures } = await walkFiled(
          opened.lenders.get(filed.org)!.lender,
          opened.time,
          filed,
        )
        expect.soft(failures, `${filed.org}: ${filed.file}`).toEqual([])
      }
    },
  )

  it('replay to the same application from the changes of their events', () => {
    const held = [...lenders.values()].flatMap(({ memory }) => [...memory.held.values()])
    expect(held.length).toBeGreaterThanOrEqual(told.length)
    for (const { application, journal } of held) {
      const { status, since, version, facts, answers, created } = application
      expect(replay(journal, created)).toEqual({ status, since, version, facts, answers })
    }
  })
})
