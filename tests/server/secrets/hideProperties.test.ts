import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { createDocuments } from '../../../src/server/stores/migrations/createDocuments.ts'
import { createOrigination } from '../../../src/server/stores/migrations/createOrigination.ts'
import { createTables } from '../../../src/server/stores/migrations/createTables.ts'
import { hideProperties } from '../../../src/server/stores/migrations/hideProperties.ts'
import { sealPersonalData } from '../../../src/server/stores/migrations/sealPersonalData.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'

it('the address of an application that an older version kept is gone from the table, and still bars a twin', async () => {
  const store = openDatabase(await createDatabase('template1'), () => undefined, 1)
  const seal = createSeal({ key: dataKey })
  const at = store as never
  await createTables(at)
  await sql`with borrower as (
      insert into identities (org_code, email, password_hash, profile) values ('alder', 'w@example.com', 'hash', '{}') returning uuid)
    insert into applications (org_code, identity, bundle_hash, flow, data, status, property_key)
    select 'alder', uuid, 'hash', 'registration-v2', '{"answers":{}}', 'APP_SUBMISSION', '77 quillfeather lane||reno|nv|89501' from borrower`.execute(
    store,
  )
  for (const step of [sealPersonalData, createDocuments, createOrigination, hideProperties]) {
    await store.transaction().execute((transaction) => step(transaction as never, seal))
  }
  await sql`checkpoint`.execute(store)
  const file = await sql<{
    content: Buffer
  }>`select pg_read_binary_file(pg_relation_filepath('applications')) as content`.execute(store)
  expect(file.rows[0]!.content.length).toBeGreaterThan(0)
  expect(file.rows[0]!.content.toString('latin1')).not.toContain('quillfeather')
  const row = await store.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  expect(row.property_key).toBe(
    seal.fingerprint('77 quillfeather lane||reno|nv|89501', 'alder|applications|property_key'),
  )
  const { uuid: _uuid, loan_number: _number, ...twin } = row
  await expect(
    store
      .insertInto('applications')
      .values({ ...twin, uuid: crypto.randomUUID() })
      .execute(),
  ).rejects.toMatchObject({ code: '23505' })
  await store.destroy()
})
