import { sql, type Kysely } from 'kysely'
import type { Seal } from '../../secrets/createSeal.ts'
import { propertyUse } from '../applicationStore.ts'

/** Replaces the addresses that distinguish the properties of applications by fingerprints. */
export async function hideProperties(store: Kysely<any>, seal: Seal): Promise<void> {
  await sql`alter table applications add column hidden_key text`.execute(store)
  const { rows } = await sql<{ uuid: string; org: string; key: string }>`
    select uuid, org_code as org, property_key as key from applications`.execute(store)
  for (const { uuid, org, key } of rows) {
    await sql`update applications set hidden_key = ${seal.fingerprint(key, propertyUse(org))} where uuid = ${uuid}`.execute(
      store,
    )
  }
  const statements = [
    sql`drop index applications_open`,
    sql`alter table applications drop column property_key`,
    sql`alter table applications rename column hidden_key to property_key`,
    sql`alter table applications alter column property_key set not null`,
    sql`create unique index applications_open on applications (org_code, identity, property_key) where open`,
    // Rewrites the table: otherwise the dropped column's values stay in the old file.
    sql`cluster applications using applications_pkey`,
  ]
  for (const statement of statements) await statement.execute(store)
}
