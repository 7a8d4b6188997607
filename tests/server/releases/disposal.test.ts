import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createMemo } from '#loader'
import { loadFolderFiles, readFolderFiles } from '#loader/disk'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { publishFiles } from '../../../src/server/bundles/publishFiles.ts'
import { createSweeper } from '../../../src/server/jobs/createSweeper.ts'
import { readContents } from '../../../src/server/releases/readContents.ts'
import retention from '../../../src/server/retention.json' with { type: 'json' }
import {
  findRelease,
  findReleaseFiles,
  findReleases,
} from '../../../src/server/stores/releaseStore.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { runLintel } from '../operations/runLintel.ts'
import { writeState } from './readServed.ts'
import { trialParts } from './trialParts.ts'
import { useFolder } from '../../useFolder.ts'

// 25 releases, of which the last 20 can be gone back to; a draft began with the second.
const folder = useFolder('lintel-disposal-')
const newest = 25
const memo = createMemo()
const day = 86_400_000
let databaseUrl: string
let trail: Awaited<ReturnType<typeof openTrail>>
let server: TestServer
const publish = (state: number) => {
  writeState(folder, state)
  const files = readFolderFiles(folder)
  const { bundles } = loadFolderFiles(files, memo)
  const contents = readContents(folder, files)
  const said = { author: 'ops', why: 'Readers asked for it.', warnings: [] }
  return publishFiles({ ...trail, ...trialParts(trail.seal) }, { bundles, contents, ...said }, memo)
}
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  databaseUrl = await createDatabase()
  trail = await openTrail({ DATABASE_URL: databaseUrl, LINTEL_DATA_KEY: dataKey })
  for (let state = 1; state <= newest; state++) await publish(state)
  const { bundles } = (await findRelease(trail.store, 2))!
  await trail.store
    .insertInto('drafts')
    .values({
      org_code: 'northside',
      flow: 'card',
      bundle_hash: bundles['northside']!,
      session: '',
      version: 1,
      key_hash: '',
      created: sql<Date>`now() + interval '10 years'`,
      updated: sql<Date>`now() + interval '10 years'`,
    })
    .execute()
  server = await openTestServer(
    { config: join(folder, 'none'), followsFolder: false },
    { url: databaseUrl },
  )
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await server.close()
  await trail.close()
})

/** Runs the sweep that many days later. */
const sweepIn = async (days: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
  const jobs = { ...server.services.jobs, complete: async () => undefined }
  const log = server.app.log
  const order = { id: 'sweep', queue: 'sweep', order: '' } as const
  await createSweeper({ ...server.services, jobs, log }).carryOut(
    order,
    AbortSignal.timeout(60_000),
  )
  vi.useRealTimers()
}
const disposed = async () =>
  (
    await trail.store
      .selectFrom('release_events')
      .select('release')
      .where('type', '=', 'disposed')
      .orderBy('seq')
      .execute()
  ).map(({ release }) => release)
/** Numbers of the releases that have lost a file. */
const incomplete = async () => {
  const numbers = Array.from({ length: newest }, (_each, index) => index + 1)
  const releases = [...(await findReleases(trail.store, numbers)).values()]
  const digests = new Set(releases.flatMap(({ files }) => Object.values(files)))
  const kept = await findReleaseFiles(trail.store, [...digests])
  expect(kept.size).toBeGreaterThan(20)
  return releases
    .filter(({ files }) => Object.values(files).some((digest) => !kept.has(digest)))
    .map(({ number }) => number)
    .toSorted((one, other) => one - other)
}

it('releases stay while a law asks for them', async () => {
  await sweepIn(retention.releases.days - 1)
  expect([await disposed(), await incomplete()]).toEqual([[], []])
})

it('then the files go that no one needs; what can be gone back to and what a draft began with stays', async () => {
  await sweepIn(retention.releases.days + 1)
  expect(await disposed()).toEqual([1, 3, 4, 5])
  expect(await incomplete()).toEqual([1, 3, 4, 5])
  await sweepIn(retention.releases.days + 2)
  expect(await disposed()).toEqual([1, 3, 4, 5])
})

it('what it was, and who removed it when, stays in the trail and in the history', async () => {
  expect((await verifyTrail(trail)).issues).toEqual([])
  const { stdout } = await runLintel(['release', '3'], { DATABASE_URL: databaseUrl })
  expect(stdout).toContain('published for library, northside by ops')
  expect(stdout).toContain('its files were removed for library, northside by lintel')
  expect(stdout).toContain('{+3+} weeks')
  const out = join(folder, 'release-3')
  expect(
    (await runLintel(['export-release', '3', out], { DATABASE_URL: databaseUrl })).stdout,
  ).toContain('Release 3 has no files')
})

const back = async () => {
  const words = ['rollback', '--org', 'library', '--by', 'ops', '--why', 'It was a mistake.']
  return (await runLintel(words, { DATABASE_URL: databaseUrl })).stdout
}

it('19 steps lead back, and none to what is gone', async () => {
  for (let step = 1; step < 20; step++)
    expect(await back()).toBe(`library is served with release ${newest - step} again.\n`)
  expect(await back()).toContain('Release 5 of library cannot be served')
})
