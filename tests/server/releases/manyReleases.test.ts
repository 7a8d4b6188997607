import { cpSync } from 'node:fs'
import { sql, type KyselyPlugin } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMemo } from '#loader'
import { loadFolderFiles, readFolderFiles } from '#loader/disk'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { codeVersion } from '../../../src/server/bundles/codeVersion.ts'
import { createBundles } from '../../../src/server/bundles/createBundles.ts'
import { publishFiles } from '../../../src/server/bundles/publishFiles.ts'
import { disposeReleases } from '../../../src/server/releases/disposeReleases.ts'
import { listHistory } from '../../../src/server/releases/listHistory.ts'
import { readContents } from '../../../src/server/releases/readContents.ts'
import { rollBack } from '../../../src/server/releases/rollBack.ts'
import retention from '../../../src/server/retention.json' with { type: 'json' }
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { resultsAt } from '../cluster/keptResults.ts'
import { runLintel } from '../operations/runLintel.ts'
import { deep } from '../../deep.ts'
import { publishAgain } from './publishAgain.ts'
import { writeState } from './readServed.ts'
import { trialParts } from './trialParts.ts'
import { useFolder } from '../../useFolder.ts'

// What history, a start and a publication read after 60 releases, and after many more.
const [few, many] = [60, deep(400, 10_000)]
const folder = useFolder('lintel-many-')
const memo = createMemo()
let databaseUrl: string
let trail: Awaited<ReturnType<typeof openTrail>>
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  databaseUrl = await createDatabase()
  trail = await openTrail({ DATABASE_URL: databaseUrl, LINTEL_DATA_KEY: dataKey })
})
afterAll(async () => {
  await trail.close()
})

let state = 0
const publish = (store = trail.store) => {
  writeState(folder, (state += 1))
  const files = readFolderFiles(folder)
  const { bundles } = loadFolderFiles(files, memo)
  const said = { author: 'ops', why: 'Readers asked for it.', warnings: [] }
  const contents = readContents(folder, files)
  return publishFiles(
    { ...trail, ...trialParts(trail.seal), store },
    { bundles, contents, ...said },
    memo,
  )
}
/** How many statements some work takes, and how many rows of a table it gets. */
const cost = async (work: (store: typeof trail.store) => Promise<unknown>) => {
  let statements = 0
  const rows: Record<string, number> = {}
  const tables = new WeakMap<object, string>()
  const counting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements += 1
      const [, table = 'other'] = /"from":.*?"name":"(\w+)"/.exec(JSON.stringify(node)) ?? []
      tables.set(queryId, table)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const table = tables.get(queryId)!
      rows[table] = (rows[table] ?? 0) + result.rows.length
      return result
    },
  }
  await work(trail.store.withPlugin(counting))
  const { release_events: events = 0, ...others } = rows
  return { statements, others, events }
}
const start = async (store = trail.store) => {
  const bundles = await createBundles({
    root: folder,
    follows: false,
    store,
    audit: trail.audit,
    clock: { now: () => new Date() },
    kept: resultsAt(trail.store, codeVersion('.')),
    log: pino({ level: 'silent' }),
  })
  await bundles.close()
  expect(bundles.orgCodes()).toEqual(['library', 'northside'])
}
const costs = async () => {
  // The first one compiles.
  await start()
  return {
    history: await cost((store) => listHistory({ store, now: new Date() }, { newest: 50 })),
    start: await cost(start),
    publication: await cost(publish),
  }
}

it(`history, start and publication read no more after ${many} releases`, async () => {
  await publish()
  await publishAgain(trail, few)
  // Compiles what is compiled once.
  await costs()
  const before = await costs()
  await publishAgain(trail, many)
  const after = await costs()
  for (const name of ['history', 'start', 'publication'] as const) {
    const { events, statements, others } = after[name]
    expect(statements).toBe(before[name].statements)
    for (const [table, rows] of Object.entries(others))
      expect(rows, `${name} ${table}`).toBeLessThanOrEqual(before[name].others[table] ?? 0)
    // Two lenders, of each 40 to go back to; the newest 50, and those that are listed.
    expect(events).toBeLessThanOrEqual(2 * 41 + 50 + 50)
  }
  expect(after.history.others['releases']).toBe(50)
})

const growing = ['release_events', 'releases', 'release_files', 'bundles', 'bundle_parts']
/** Statements of some work for which no index of these tables can be used. */
const scansOf = async (work: () => Promise<unknown>) => {
  const sent = vi.spyOn(Client.prototype, 'query')
  await work()
  const asked = new Map(
    sent.mock.calls.map(([text, values]) => [text as unknown, values as unknown]),
  )
  sent.mockRestore()
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('set enable_seqscan = off')
  const scans: string[] = []
  let explained = 0
  for (const [text, values] of asked) {
    if (typeof text !== 'string' || !growing.some((table) => text.includes(`"${table}"`))) continue
    explained += 1
    const { rows } = await client.query(`explain ${text}`, values as unknown[])
    for (const row of rows as readonly { 'QUERY PLAN': string }[]) {
      const [, table] = /Seq Scan on (\w+)/.exec(row['QUERY PLAN']) ?? []
      if (table !== undefined && growing.includes(table)) scans.push(`${table}: ${text}`)
    }
  }
  await client.end()
  return { explained, scans }
}

it('none of their statements reads a whole table', async () => {
  const { store } = trail
  const { explained, scans } = await scansOf(async () => {
    await listHistory({ store, now: new Date() }, { newest: 50 })
    await listHistory({ store, now: new Date() }, { newest: 50, org: 'northside' })
    await listHistory({ store, now: new Date() }, { number: 2 })
    await start()
    await publish()
    await rollBack(trail, { actor: 'ops', why: 'It was a mistake.' })
    const later = new Date(Date.now() + (retention.releases.days + 1) * 86_400_000)
    expect((await disposeReleases(trail, later)).length).toBeGreaterThan(20)
  })
  expect(scans).toEqual([])
  expect(explained).toBeGreaterThan(25)
})

it('of the files of a release only what differs is kept', async () => {
  const parts = await trail.store
    .selectFrom('bundle_parts')
    .select(['base', 'content'])
    .where('name', '=', 'files')
    .execute()
  const [whole, ...others] = parts.toSorted((one) => (one.base === null ? -1 : 1))
  expect(others.length).toBeGreaterThan(4)
  for (const { base, content } of others) {
    expect(base).not.toBeNull()
    expect(content.length).toBeLessThan(whole!.content.length / 10)
  }
  const { rows } = await sql<{ length: number }>`
    select max(length(manifest::text))::int as length from releases`.execute(trail.store)
  expect(rows[0]!.length).toBeLessThan(whole!.content.length)
})

const lines = async (...words: readonly string[]) => {
  const { stdout } = await runLintel(words, { DATABASE_URL: databaseUrl })
  return stdout.trim().split('\n')
}

it('the command lists the newest 50, and all where it is asked to', async () => {
  const newest = await lines('releases')
  expect(newest.filter((line) => line.startsWith('Release '))).toHaveLength(50)
  expect(newest.at(-1)).toBe('The newest 50 releases; --all lists every one.')
  const all = await lines('releases', '--all')
  expect(all.filter((line) => line.startsWith('Release ')).length).toBeGreaterThanOrEqual(many)
  expect((await lines('release', '2'))[0]).toContain('Release 2, not served')
})
