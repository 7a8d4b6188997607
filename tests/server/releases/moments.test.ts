import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { startOfDay } from '#origination'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { advanceClock, readClockAhead } from '../../../src/server/stores/sandboxClockStore.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { lintelOn } from './lintelOn.ts'
import { useFolder } from '../../useFolder.ts'

// Two lenders whose days begin ten hours apart.
const zones = { library: 'Europe/Lisbon', northside: 'Pacific/Honolulu' } as const
const folder = useFolder('lintel-moments-')
const rules = 'texts/library-rules.json'
let databaseUrl: string
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const startOf = (org: keyof typeof zones, date: string) =>
  startOfDay(date, zones[org]).toISOString()
const edit = (file: string, change: (content: Record<string, any>) => unknown) => {
  const path = join(folder, file)
  const content = JSON.parse(readFileSync(path, 'utf8')) as JsonObject
  change(content)
  writeFileSync(path, JSON.stringify(content))
}
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  rmSync(join(folder, 'tests'), { recursive: true })
  for (const [org, zone] of Object.entries(zones))
    edit(`orgs/${org}/org.json`, (file) => (file['zone'] = zone))
  databaseUrl = await createDatabase()
  expect((await publish())[0]).toBe(0)
})

const lintel = lintelOn(() => databaseUrl)
const as = (actor: string) => ['--by', actor, '--why', 'Readers asked for it.'] as const
const publish = (...words: readonly string[]) =>
  lintel('publish', '--config', folder, ...as('ops'), ...words)
/** Who is served with which release. */
const served = async () => {
  const { releases } = JSON.parse((await lintel('releases', '--json'))[1]) as {
    releases: { release: { number: number }; servedTo: string[] }[]
  }
  return Object.fromEntries(
    releases.flatMap(({ release, servedTo }) => servedTo.map((org) => [org, release.number])),
  )
}
/** Moves the clock of applications to so many milliseconds after a moment. */
const moveTo = async (moment: string, after: number) => {
  const store = openDatabase(databaseUrl, () => undefined, 1)
  const now = Date.now() + (await readClockAhead(store))
  await advanceClock(store, Date.parse(moment) + after - now)
  await store.destroy()
}
const paragraph = (text: unknown) =>
  edit(rules, (file) => (file['body'][0]['paragraph'] = text as string))

it('a release for a day comes into force at each lender’s own midnight', async () => {
  const date = day(3)
  paragraph('You may keep a book for five weeks.')
  const [status, said] = await publish('--at', date)
  const [early, late] = [startOf('library', date), startOf('northside', date)]
  expect(early < late).toBe(true)
  expect([status, said]).toEqual([
    0,
    `Release 2 is published for library, in force from ${early}; northside, in force from ${late}.\n`,
  ])
  await moveTo(early, -60_000)
  expect(await served()).toEqual({ library: 1, northside: 1 })
  await moveTo(early, 0)
  expect(await served()).toEqual({ library: 2, northside: 1 })
  await moveTo(late, 0)
  expect(await served()).toEqual({ library: 2, northside: 2 })
  expect((await lintel('release', '2'))[1]).toMatch(/^northside: 1 difference$/m)
})

const mark = { title: 'The rules', source: 'The city council', places: [rules] }
const approvals = { title: 'What a second person approves', marks: { rules: mark } }

it('a proposal for a day is approved for each lender’s own midnight', async () => {
  mkdirSync(join(folder, 'lending'), { recursive: true })
  writeFileSync(join(folder, 'lending/approvals.json'), JSON.stringify(approvals))
  const date = day(8)
  const [early, late] = [startOf('library', date), startOf('northside', date)]
  paragraph('You may keep a book for six weeks.')
  expect((await publish('--at', date))[1]).toContain(
    `Release 3 waits for the approval of a second person for library, in force from ${early}; northside, in force from ${late}: 2 changes`,
  )
  expect((await lintel('approve', '3', ...as('compliance')))[1]).toBe(
    `Release 3 is approved, and published for library, in force from ${early}; northside, in force from ${late}.\n`,
  )
  await moveTo(early, 0)
  expect(await served()).toEqual({ library: 3, northside: 2 })
  await moveTo(late, 0)
  expect(await served()).toEqual({ library: 3, northside: 3 })
})

it('a proposal with days is approved as it was proposed, also when one of them has passed', async () => {
  const [first, second] = [day(12), day(14)]
  paragraph({
    inForce: [
      { value: 'You may keep a book for seven weeks.' },
      { from: first, value: 'You may keep a book for eight weeks.' },
      { from: second, value: 'You may keep a book for nine weeks.' },
    ],
  })
  const [, said] = await publish()
  expect(said).toMatch(/^Release 4 waits/)
  expect(said).toContain(`From ${first} on: `)
  await moveTo(startOf('northside', first), 3_600_000)
  expect(await lintel('approve', '4', ...as('compliance'))).toEqual([
    0,
    'Release 4 is approved, and published for library, northside.\n',
  ])
  const { releases } = JSON.parse((await lintel('releases', '--json'))[1]) as {
    releases: { release: { dated: Record<string, { from: string; bundle: string }[]> } }[]
  }
  const { library } = releases[0]!.release.dated
  expect(library!.map(({ from }) => from)).toEqual([
    startOf('library', first),
    startOf('library', second),
  ])
  expect((await lintel('diff', 'served', folder, '--on', first))[1]).not.toContain('{+')
})
