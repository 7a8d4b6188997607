import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isMigrated, migrate, migrateTo, namesDone } from '../../../src/server/stores/migrate.ts'
import { findBundles } from '../../../src/server/stores/bundleRecords.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { readTokenSecret } from '../../../src/server/stores/heldKeyStore.ts'
import { seedAddresses } from '../../../src/server/vendors/addresses/seedAddresses.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'

/** A database that these migrations have made. */
const asBefore = async (names: readonly string[]) => {
  const url = await createDatabase()
  const store = openDatabase(url, () => undefined, 2)
  const bundles = await readBundles(store)
  for (const bundle of bundles)
    await store
      .updateTable('bundles')
      .set({ content: JSON.stringify(bundle) })
      .where('hash', '=', bundle.hash)
      .execute()
  await sql`drop table release_events, releases, release_files, bundle_parts, rates, status_changes, days_due, agent_files, spare_objects`.execute(
    store,
  )
  await sql`drop index sessions_expires, sessions_revoked, account_links_expires, account_links_used, known_devices_used, signer_codes_expires, idempotency_keys_created, account_events_type, identities_type, work_orders_state, chat_conversations_expires, chat_conversations_ended, applications_ended, applications_status`.execute(
    store,
  )
  await sql`drop function count_files, spare_object cascade`.execute(store)
  await sql`alter table blobs drop column sealed_by, alter column content set not null`.execute(
    store,
  )
  await sql`delete from trail_heads where chain = 'trail/releases'`.execute(store)
  await sql`create table served_lenders (org_code text primary key, hash text not null)`.execute(
    store,
  )
  await sql`create table served_pictures (path text primary key, content bytea not null)`.execute(
    store,
  )
  await sql`delete from kysely_migration`.execute(store)
  for (const name of names)
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
      store,
    )
  return { url, store, bundles }
}

async function readBundles(store: Store) {
  const names = await store.selectFrom('bundles').select(['org_code', 'hash']).execute()
  const found = await findBundles(
    store,
    names.map(({ org_code: org, hash }) => [org, hash] as const),
  )
  return [...found.values()]
    .map(({ bundle }) => bundle!)
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
}

const open = async () => openDatabase(await createDatabase('template1'), () => undefined, 1)

describe('a fresh database', () => {
  it('is made ready once by several processes that start at the same moment', async () => {
    const url = await createDatabase('template1')
    const stores = Array.from({ length: 6 }, () => openDatabase(url, () => undefined, 2))
    const secrets = await Promise.all(
      stores.map(async (store) => {
        const seal = createSeal({ key: dataKey })
        await migrate(store, seal)
        await seedAddresses(store)
        return readTokenSecret(store, seal)
      }),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await isMigrated(stores[0]!)).toBe(true)
    const { rows } = await sql<{ count: number }>`select count(*) from addresses`.execute(
      stores[0]!,
    )
    expect(rows).toEqual([{ count: 492 }])
    await Promise.all(stores.map((store) => store.destroy()))
  })

  it('is not ready before', async () => {
    const store = openDatabase(await createDatabase('template1'), () => undefined, 1)
    expect(await isMigrated(store)).toBe(false)
    await store.destroy()
  })
})

describe('a database that the 43 migrations before the baseline have made', () => {
  const [first, last] = ['2026-11-21-01-create-tables', '2026-11-28-43-record-accounts']
  it('is taken over with its data, once, by several processes that start at the same moment', async () => {
    const { url, store, bundles } = await asBefore([first, last])
    const secret = await readTokenSecret(store, createSeal({ key: dataKey }))
    expect(await isMigrated(store)).toBe(false)
    const stores = Array.from({ length: 6 }, () => openDatabase(url, () => undefined, 2))
    const seals = stores.map(() => createSeal({ key: dataKey }))
    await Promise.all(stores.map((each, index) => migrate(each, seals[index]!)))
    expect(await isMigrated(store)).toBe(true)
    expect(await readTokenSecret(store, seals[0]!)).toBe(secret)
    expect(bundles.length).toBeGreaterThan(0)
    expect(await readBundles(store)).toEqual(bundles)
    expect(await namesDone(store)).toEqual([
      expect.stringMatching(/-create-baseline$/),
      expect.stringMatching(/-add-releases$/),
      expect.stringMatching(/-share-parts$/),
      expect.stringMatching(/-mark-events$/),
      expect.stringMatching(/-count-rates$/),
      expect.stringMatching(/-index-ages$/),
      expect.stringMatching(/-count-ahead$/),
      expect.stringMatching(/-place-objects$/),
    ])
    await Promise.all([store, ...stores].map((each) => each.destroy()))
  })

  it('is refused where one of them has not run, and stays as it is', async () => {
    const { store } = await asBefore([first])
    await expect(migrate(store, createSeal({ key: dataKey }))).rejects.toMatchObject({
      issues: [{ code: 'server/migration-failed', message: expect.stringContaining(first) }],
    })
    expect(await namesDone(store)).toEqual([first])
    await store.destroy()
  })
})

describe('the tables for a backup', () => {
  const seal = createSeal({ key: dataKey })

  it('are those of its last migration, also of the one that the baseline replaced', async () => {
    const store = await open()
    await migrateTo(store, seal, '2026-11-28-43-record-accounts')
    expect(await namesDone(store)).toEqual([expect.stringMatching(/-create-baseline$/)])
    await migrate(store, seal)
    expect(await isMigrated(store)).toBe(true)
    await store.destroy()
  })

  it.each([
    ['2026-11-28-42-date-authentication', 'server/backup-older'],
    ['2099-01-01-99-later', 'server/backup-newer'],
  ])('are refused for %s: %s', async (last, code) => {
    const store = await open()
    await expect(migrateTo(store, seal, last)).rejects.toMatchObject({ issues: [{ code }] })
    expect(await namesDone(store)).toEqual([])
    await store.destroy()
  })
})
