import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { createReads } from '../../../src/server/stores/replica/createReads.ts'
import type { Reads } from '../../../src/server/stores/replica/Reads.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-replica-')
const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
let [primary, replica]: EmbeddedPostgres[] = []
let [store, probe, copy]: Store[] = []
let reads: Reads

/** A copy of the stopped primary, which follows its log from then on. */
const startReplica = () => {
  const { hostname, port, password } = new URL(primary!.url)
  return startEmbeddedPostgres(second, {
    primary_conninfo: `host=${hostname} port=${port} user=postgres password=${password}`,
  })
}
beforeAll(async () => {
  chmodSync(folder, 0o755)
  const fresh = await startEmbeddedPostgres(first)
  await fresh.stop()
  // With the owner of its files, which is PostgreSQL's own user.
  execFileSync('cp', ['-a', first, second])
  const cluster = join(second, 'postgres')
  execFileSync('cp', ['-a', join(cluster, 'PG_VERSION'), join(cluster, 'standby.signal')])
  primary = await startEmbeddedPostgres(first)
  replica = await startReplica()
  store = openDatabase(primary.url, () => undefined, 4)
  probe = openDatabase(primary.url, () => undefined, 1)
  copy = openDatabase(replica.url, () => undefined, 1)
  await sql`create table notes (note text)`.execute(store)
  reads = createReads(replica.url, { store, probe })
})
afterAll(async () => {
  await reads.close()
  await Promise.all([store!.destroy(), probe!.destroy(), copy!.destroy()])
  await replica!.stop()
  await primary!.stop()
})

const whereRead = () =>
  reads.read(async (reading) => {
    const { rows } = await sql<{ away: boolean }>`select pg_is_in_recovery() as away`.execute(
      reading,
    )
    return rows[0]!.away ? 'replica' : 'primary'
  })
const countNotes = () =>
  reads.read(async (reading) => (await sql`select note from notes`.execute(reading)).rows.length)
const until = async (place: string, seconds = 20) => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(100))
    if ((await whereRead()) === place) return place
  return whereRead()
}

it('reads at the replica once it follows, and what it reads is at most seconds old', async () => {
  expect(await until('replica')).toBe('replica')
  await sql`insert into notes values ('new')`.execute(store!)
  const noted = Date.now()
  while ((await countNotes()) === 0 && Date.now() - noted < 10_000) await pause(50)
  expect(Date.now() - noted).toBeLessThan(6000)
  expect(await whereRead()).toBe('replica')
})

it('reads at the primary while the replica is too far behind, and there again once it has caught up', async () => {
  await sql`select pg_wal_replay_pause()`.execute(copy!)
  await sql`insert into notes values ('unseen')`.execute(store!)
  expect(await until('primary')).toBe('primary')
  await sql`select pg_wal_replay_resume()`.execute(copy!)
  expect(await until('replica')).toBe('replica')
})

it('fails no read when the replica ends, and reads there again when it is back', async () => {
  expect(await until('replica')).toBe('replica')
  await copy!.destroy()
  const { port } = new URL(replica!.url)
  await replica!.stop()
  for (let turn = 0; turn < 20; turn++) expect(await whereRead()).toBe('primary')
  replica = await startReplica()
  copy = openDatabase(replica.url, () => undefined, 1)
  // It listens elsewhere, as a new machine would.
  expect(new URL(replica.url).port).not.toBe(port)
  await reads.close()
  reads = createReads(replica.url, { store: store!, probe: probe! })
  expect(await until('replica')).toBe('replica')
})

it('takes another primary for no replica', async () => {
  const wrong = createReads(primary!.url, { store: store!, probe: probe! })
  await pause(2500)
  let isFirst = false
  await wrong.read(async (reading) => {
    isFirst = reading === store
  })
  expect(isFirst).toBe(true)
  await wrong.close()
})

it('reads at the primary where there is no replica', async () => {
  const none = createReads(undefined, { store: store!, probe: probe! })
  expect(await none.read(async (reading) => reading === store)).toBe(true)
  await none.close()
})
