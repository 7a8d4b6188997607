import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { findIdentity } from '../../../src/server/stores/identityStore.ts'
import { migrate } from '../../../src/server/stores/migrate.ts'
import { createTables } from '../../../src/server/stores/migrations/createTables.ts'
import { sealPersonalData } from '../../../src/server/stores/migrations/sealPersonalData.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'

it('what an older version kept in the clear is sealed by the migration, and leaves no copy in the table', async () => {
  const store = openDatabase(await createDatabase('template1'), () => undefined, 1)
  const seal = createSeal({ key: dataKey })
  await createTables(store as never)
  const profile = { name: { firstName: 'Wilhelmina' }, dob: { year: 1961, month: 2, day: 3 } }
  const { rows } = await sql<{ uuid: string }>`
    insert into identities (org_code, email, password_hash, profile) values ('alder', 'w@example.com', 'hash', ${JSON.stringify(profile)})
    returning uuid`.execute(store)
  await store.transaction().execute((transaction) => sealPersonalData(transaction as never, seal))
  expect((await findIdentity(store, seal, 'alder', rows[0]!.uuid))!.profile).toEqual(profile)
  await sql`checkpoint`.execute(store)
  const file = await sql<{
    content: Buffer
  }>`select pg_read_binary_file(pg_relation_filepath('identities')) as content`.execute(store)
  expect(file.rows[0]!.content.length).toBeGreaterThan(0)
  expect(file.rows[0]!.content.toString('latin1')).not.toContain('Wilhelmina')
  await store.destroy()
})

it('a database in the newest shape is not touched again', async () => {
  const store = openDatabase(await createDatabase(), () => undefined, 1)
  await migrate(store, createSeal({ key: dataKey }))
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns where table_name = 'identities' and column_name = 'profile'`.execute(
    store,
  )
  expect(rows).toEqual([{ type: 'text' }])
  await store.destroy()
})
