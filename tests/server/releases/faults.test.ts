import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle, Flow } from '#model'
import { findBundle, keepBundles } from '../../../src/server/stores/bundleRecords.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { lintelOn } from './lintelOn.ts'

// The command publishes a folder; a server that follows none serves it.
const [folder, aside] = ['lintel-faults-', 'lintel-aside-'].map((name) =>
  mkdtempSync(join(tmpdir(), name)),
) as [string, string]
const rules = 'texts/library-rules.json'
const brand = 'orgs/northside/org.json'
let databaseUrl: string
let store: Store
let server: TestServer
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  databaseUrl = await createDatabase()
  store = openDatabase(databaseUrl, () => undefined, 1)
  expect((await publish())[0]).toBe(0)
  server = await openTestServer({ config: aside, followsFolder: false }, { url: databaseUrl })
})
afterAll(async () => {
  await server.close()
  await store.destroy()
  for (const each of [folder, aside]) rmSync(each, { recursive: true, force: true })
})

const signed = ['--by', 'ops', '--why', 'Readers asked for it.'] as const
const lintel = lintelOn(() => databaseUrl)
const publish = () => lintel('publish', '--config', folder, ...signed)
const edit = (from: string, to: string, file = rules) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}
const served = async (org = 'northside') => {
  await server.services.bundles.refresh()
  return server.services.bundles.current(org)?.bundle.hash
}
const events = async () =>
  (
    await sql<{
      of: string
    }>`select type || ' ' || release as of from release_events order by seq`.execute(store)
  ).rows.map(({ of }) => of)
const name = () => new URL(databaseUrl).pathname.slice(1)

const page = async () => (await server.app.inject('/card?orgCode=northside')).statusCode

/** Nothing is published or taken back, and each command says why, as the catalogue does. */
const refuses = async (reason: string) => {
  const before = [await events(), await served()]
  for (const words of [['publish', '--config', folder], ['rollback']]) {
    const [status, said] = await lintel(...words, ...signed)
    expect([words[0], status, said]).toEqual([words[0], 1, expect.stringContaining(reason)])
    expect(said).toContain('server/database-failed')
  }
  expect([await events(), await served()]).toEqual(before)
}

/** Edits the kept bundle to which it would go back, as another version could have kept it. */
const change = async (edited: (bundle: Bundle) => Bundle) => {
  const { rows } = await sql<{ hash: string; content: object }>`
    select hash, content from bundles where org_code = 'library' and hash in
      (select manifest -> 'bundles' ->> 'library' from releases where number = 3)`.execute(store)
  const [{ hash, content: before }] = rows as [(typeof rows)[number]]
  const other = { ...edited((await findBundle(store, 'library', hash))!), hash: `other ${hash}` }
  await keepBundles(store, [{ bundle: other, files: new Map() }])
  await sql`update bundles set content = other.content from bundles other
    where bundles.hash = ${hash} and other.hash = ${other.hash}`.execute(store)
  return () =>
    sql`update bundles set content = ${JSON.stringify(before)}::json where hash = ${hash}`.execute(
      store,
    )
}
const refused = async (code: string) => {
  const before = [await events(), await served('library')]
  const [status, said] = await lintel('rollback', ...signed, '--org', 'library')
  expect([status, said]).toEqual([1, expect.stringContaining(code)])
  expect(said).toContain('Release 3 of library')
  expect([await events(), await served('library')]).toEqual(before)
  return said
}
const withFlows =
  (edited: (flow: Flow) => Partial<Flow>) =>
  (bundle: Bundle): Bundle => ({
    ...bundle,
    flows: Object.fromEntries(
      Object.entries(bundle.flows).map(([id, flow]) => [id, { ...flow, ...edited(flow) }]),
    ),
  })

describe('a database that', () => {
  it('is full is named, and nothing changes', async () => {
    edit('four weeks', 'five weeks')
    expect((await publish())[0]).toBe(0)
    edit('five weeks', 'six weeks')
    await sql`create function refuse_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      store,
    )
    await sql`create trigger full_disk before insert on release_events
      for each row execute function refuse_space()`.execute(store)
    await refuses('No space left on device')
    await sql`drop trigger full_disk on release_events`.execute(store)
    expect(await publish()).toEqual([0, 'Release 3 is published for library, northside.\n'])
  })

  it('only reads is named, and nothing changes', async () => {
    edit('six weeks', 'seven weeks')
    await sql`alter database ${sql.id(name())} set default_transaction_read_only = on`.execute(
      store,
    )
    await refuses('read-only transaction')
    // A connection that was made meanwhile only reads, too.
    await sql`set default_transaction_read_only = off`.execute(store)
    await sql`alter database ${sql.id(name())} reset default_transaction_read_only`.execute(store)
  })
})

describe('a lender', () => {
  it('that is removed from the folder stays served, and continues when it is brought back', async () => {
    const before = await served()
    renameSync(join(folder, 'orgs/northside'), join(aside, 'northside'))
    expect(await publish()).toEqual([0, 'Release 4 is published for library.\n'])
    expect(await served()).toBe(before)
    renameSync(join(aside, 'northside'), join(folder, 'orgs/northside'))
    expect(await publish()).toEqual([0, 'Release 5 is published for northside.\n'])
    expect(await served()).not.toBe(before)
  })

  it('that is retired and brought back is served again', async () => {
    expect(await page()).toBe(200)
    edit('"orgCode"', '"retired": "2020-01-01", "orgCode"', brand)
    expect((await publish())[0]).toBe(0)
    await served()
    expect(await page()).toBe(404)
    edit('"retired": "2020-01-01", ', '', brand)
    expect((await publish())[0]).toBe(0)
    await served()
    expect(await page()).toBe(200)
  })
})

describe('a rollback', () => {
  it('to a release in which this version finds an error names both, and does nothing', async () => {
    const changes = [
      withFlows(({ start, steps }) => ({
        steps: { ...steps, [start]: { ...steps[start]!, next: start } },
      })),
      withFlows(() => ({ start: 'nowhere' })),
    ]
    for (const [each, found] of [
      [changes[0]!, 'analysis/'],
      [changes[1]!, 'server/release-unservable'],
    ] as const) {
      const putBack = await change(each)
      expect(await refused('server/release-unservable')).toContain(found)
      await putBack()
    }
  })

  it('to a release that is not kept, or was changed in the database, names it, and does nothing', async () => {
    await sql`create table away as select * from bundles`.execute(store)
    await sql`delete from bundles where org_code = 'library'`.execute(store)
    await refused('server/release-not-kept')
    await sql`insert into bundles select * from away on conflict do nothing`.execute(store)
    const flip = sql`update bundle_parts set content = reverse(content)`
    await flip.execute(store)
    await refused('server/release-not-kept')
    await flip.execute(store)
    expect(await lintel('rollback', ...signed, '--org', 'library')).toEqual([
      0,
      'library is served with release 3 again.\n',
    ])
  })
})
