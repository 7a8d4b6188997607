import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { startOfDay } from '#origination'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { advanceClock, readClockAhead } from '../../../src/server/stores/sandboxClockStore.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { lintelOn } from './lintelOn.ts'
import { buildServer } from '../process/buildServer.ts'
import { startProcess, type ServerProcess } from '../process/startProcess.ts'

// A built server follows one folder; the command publishes another.
const [followed, other] = ['followed', 'dated'].map((name) =>
  mkdtempSync(join(tmpdir(), `lintel-${name}-`)),
) as [string, string]
let databaseUrl: string
let script: string
let server: ServerProcess
const start = () =>
  startProcess(followed, {
    script,
    environment: { LINTEL_CONFIG: followed, DATABASE_URL: databaseUrl, LINTEL_DATA_KEY: dataKey },
  })
const zone = 'America/Chicago'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** The brand of a lender: one until a day, then another, then a third. */
const [monday, tuesday] = [day(5), day(9)]
const dated = (name: string) => ({
  inForce: [
    { until: day(4), value: `${name} 1` },
    { from: monday, until: day(8), value: `${name} 2` },
    { from: tuesday, value: `${name} 3` },
  ],
})
const write = (folder: string, org: JsonObject) => {
  const file = join(folder, 'orgs/northside/org.json')
  const { orgBrand: _brand, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as JsonObject
  writeFileSync(file, JSON.stringify({ ...rest, ...org }, null, 2))
}
beforeAll(async () => {
  for (const folder of [followed, other]) {
    cpSync('examples/starter', folder, { recursive: true })
    write(folder, { zone, orgBrand: dated('Library') as unknown as JsonObject })
  }
  databaseUrl = await createDatabase()
  ;({ script } = await buildServer('tests/server/process/serve.ts'))
  server = await start()
})
afterAll(async () => {
  await server.kill('SIGTERM')
  for (const folder of [followed, other]) rmSync(folder, { recursive: true, force: true })
})

const lintel = lintelOn(() => databaseUrl)
const brand = async () =>
  /((?:Library|House) \d)/.exec(
    await (await fetch(`http://127.0.0.1:${server.port}/card?orgCode=northside`)).text(),
  )?.[1]
const releases = async () =>
  (JSON.parse((await lintel('releases', '--json'))[1]) as { releases: unknown[] }).releases.length
/** Moves the clock of applications to so many milliseconds after the beginning of a day. */
const moveTo = async (date: string, after: number) => {
  const store = openDatabase(databaseUrl, () => undefined, 1)
  const now = Date.now() + (await readClockAhead(store))
  await advanceClock(store, startOfDay(date, zone).getTime() + after - now)
  await store.destroy()
}

it('a followed folder serves what its day has in force, without another release', async () => {
  expect(await brand()).toBe('Library 1')
  await moveTo(monday, -60_000)
  expect((await lintel('diff', 'served', followed, '--org', 'northside'))[1]).toContain(
    'no difference',
  )
  expect(await brand()).toBe('Library 1')
  await moveTo(monday, 0)
  await expect.poll(brand).toBe('Library 2')
  expect(await releases()).toBe(1)
  await server.kill('SIGTERM')
  server = await start()
  expect(await brand()).toBe('Library 2')
  expect(await releases()).toBe(1)
})

it('diff says what changes by itself, of folders and of releases', async () => {
  const days = ['--on', monday, '--on', tuesday, '--org', 'northside'] as const
  const said = expect.stringContaining('Library [-2-] {+3+}')
  expect(await lintel('diff', followed, followed, ...days)).toEqual([0, said])
  expect(await lintel('diff', 'release:1', 'release:1', ...days)).toEqual([0, said])
  expect(await lintel('diff', 'served', 'served', ...days)).toEqual([0, said])
  expect((await lintel('diff', 'served', followed, '--on', tuesday))[1]).not.toContain('{+')
})

it('lintel publish says what changes on which day, and that comes without it', async () => {
  write(other, { zone, orgBrand: dated('House') as unknown as JsonObject })
  const signed = ['--config', other, '--by', 'ops', '--why', 'It is renamed.'] as const
  expect(await lintel('publish', ...signed, '--org', 'northside')).toEqual([
    0,
    expect.stringContaining('Release 2 is published for northside.'),
  ])
  await expect.poll(brand).toBe('House 2')
  const history = (await lintel('release', '2'))[1]
  expect(history).toContain('“[-Library-] {+House+} 2”')
  expect(history).toContain(`From ${tuesday} on: `)
  expect((await lintel('publish', ...signed, '--org', 'northside'))[1]).toContain(
    'Nothing to publish',
  )
  await moveTo(tuesday, 0)
  await expect.poll(brand).toBe('House 3')
  expect(await releases()).toBe(2)
  expect((await lintel('rollback', '--by', 'ops', '--why', 'Too soon.'))[0]).toBe(0)
  await expect.poll(brand).toBe('Library 3')
})

it('what is wrong only later is not published', async () => {
  write(other, {
    zone,
    orgBrand: { inForce: [{ value: 'House 4' }, { from: day(20), value: 7 }] },
  })
  const [status, said] = await lintel(
    'publish',
    '--config',
    other,
    '--by',
    'ops',
    '--why',
    'It is renamed.',
  )
  expect(status).toBe(1)
  expect(said).toContain('orgs/northside/org.json')
  expect(said).toContain(`, from ${day(20)} on`)
  expect((await lintel('check', '--config', other, '--on', day(19)))[0]).toBe(0)
  expect((await lintel('check', '--config', other, '--on', day(20)))[0]).toBe(1)
  expect((await lintel('check', '--config', other, '--on', '2026-02-30'))[0]).toBe(2)
})
