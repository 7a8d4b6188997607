import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClock } from '../../../src/server/clock/createClock.ts'
import { createJobs } from '../../../src/server/queue/createJobs.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { deep } from '../../deep.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { putPgBoss10 } from './putPgBoss10.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

let url: string
let store: Store
beforeEach(async () => {
  url = await createDatabase()
  store = openDatabase(url, () => undefined)
  ends.push(() => store.destroy())
  await startNew()
  await putPgBoss10(store)
})

/** Starts the jobs of a server of this release. */
async function startNew(): Promise<void> {
  const own = openDatabase(url, () => undefined)
  ends.push(() => own.destroy())
  const log = pino({ level: 'silent' })
  const jobs = await createJobs({
    store: own,
    url,
    clock: await createClock(own),
    log,
    alone: false,
  })
  ends.push(() => jobs.stop())
}

/** A connection of a server of the release before. */
async function connectOld(): Promise<Client> {
  const client = new Client(url)
  await client.connect()
  ends.push(() => client.end())
  return client
}

const createId = () => crypto.randomUUID()

/** As pg-boss 10 does it. */
const send = (client: Client, id: string, state = 'created') =>
  client.query(
    `insert into pgboss.job (id, name, data, state, expire_in) values ($1, 'mail', '{}', $2, '1 minute')`,
    [id, state],
  )

/** As pg-boss 10 does it: gives the count. */
const complete = (client: Client, id: string) =>
  client.query(
    `with results as (update pgboss.job set completed_on = now(), state = 'completed', output = $3::jsonb
      where name = $1 and id in (select unnest($2::uuid[])) and state = 'active' returning *)
    select count(*) from results`,
    ['mail', [id], null],
  )

/** Waits until so many connections wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(store)
        return rows[0]!.count
      },
      { timeout: 20_000 },
    )
    .toBe(count)

/** Starts the new jobs, which wait for the open transaction, and commits that. */
async function startBeforeCommit(old: Client): Promise<void> {
  const starting = startNew()
  await untilWaiting(1)
  await old.query('commit')
  await starting
}

async function stateOf(id: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    state: string
  }>`select state::text from pgboss.job where id = ${id}::uuid`.execute(store)
  return rows.map(({ state }) => state)
}

const versionOf = async () => {
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(store)
  return rows[0]!.version
}

it('waits for an open transaction of the release before, and takes the job that it sent', async () => {
  const [old, sent] = [await connectOld(), createId()]
  await old.query('begin')
  await send(old, sent)
  await startBeforeCommit(old)
  expect(await stateOf(sent)).toEqual(['created'])
})

it('does not run a job again that such a transaction ended', async () => {
  const [old, ended] = [await connectOld(), createId()]
  await send(old, ended, 'active')
  await old.query('begin')
  await complete(old, ended)
  await startBeforeCommit(old)
  expect(await stateOf(ended)).toEqual([])
})

it('lets the release before end its jobs meanwhile, and after; it cannot send new ones', async () => {
  const [holder, other] = [await connectOld(), await connectOld()]
  const [meanwhile, after] = [createId(), createId()]
  for (const id of [meanwhile, after]) await send(holder, id, 'active')
  await holder.query('begin')
  await send(holder, createId())
  const starting = startNew()
  await untilWaiting(1)
  const ending = complete(other, meanwhile)
  await untilWaiting(2)
  await holder.query('commit')
  await starting
  expect((await ending).rows).toEqual([{ count: 1 }])
  expect((await complete(other, after)).rows).toEqual([{ count: 1 }])
  expect([await stateOf(meanwhile), await stateOf(after)]).toEqual([['completed'], ['completed']])
  await expect(send(other, createId())).rejects.toThrow('column "expire_in"')
})

it('lets the maintenance of the release before end first', async () => {
  const old = await connectOld()
  await old.query('begin')
  await old.query(`select pg_advisory_xact_lock(
    ('x' || encode(sha224((current_database() || '.pgboss.pgboss')::bytea), 'hex'))::bit(64)::bigint)`)
  const starting = startNew()
  await untilWaiting(1)
  await old.query(`update pgboss.job set state = 'retry' where state = 'active'`)
  await old.query('commit')
  await starting
  expect(await versionOf()).toBeGreaterThan(24)
})

// The long run holds it for longer than a statement and an idle transaction may take.
const seconds = deep(0, 32)
it(`is done once by servers that start at the same moment, and wait ${seconds} seconds`, async () => {
  const [old, sent] = [await connectOld(), createId()]
  await old.query('begin')
  await send(old, sent)
  const starting = Promise.all([startNew(), startNew(), startNew()])
  await untilWaiting(3)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  await old.query('commit')
  await starting
  expect(await stateOf(sent)).toEqual(['created'])
})

it('changes nothing where it fails; the next start does it', async () => {
  const [old, kept, unknown] = [await connectOld(), createId(), createId()]
  await send(old, kept)
  await old.query(`select pgboss.create_queue('unknown', '{}')`)
  await old.query(`insert into pgboss.job (id, name) values ($1, 'unknown')`, [unknown])
  await expect(startNew()).rejects.toMatchObject({
    issues: [
      { code: 'server/migration-failed', message: expect.stringContaining('"deletion_seconds"') },
    ],
  })
  expect([await versionOf(), await stateOf(kept), await stateOf(unknown)]).toEqual([
    24,
    ['created'],
    ['created'],
  ])
  await old.query(`delete from pgboss.job where name = 'unknown'`)
  await startNew()
  expect([(await versionOf()) > 24, await stateOf(kept)]).toEqual([true, ['created']])
})
