import { sql, type Kysely } from 'kysely'
import type { Seal } from '../../secrets/createSeal.ts'

/**
 * Until now everything was marked by the oldest key, without saying so, and an account's address
 * was its mark.
 */
export async function nameDataKeys(store: Kysely<any>, seal: Seal): Promise<void> {
  await sql`create table data_keys (id text primary key, since timestamptz not null default now())`.execute(
    store,
  )
  for (const id of seal.keys) await sql`insert into data_keys (id) values (${id})`.execute(store)
  const oldest = seal.keys.at(-1)!
  await sql`update applications set property_key = ${oldest} || '.' || property_key where property_key not like '%.%'`.execute(
    store,
  )
  await sql`update work_orders set about = case when state = 'OPEN' then ${oldest} || '.' || about end
    where about not like '%.%'`.execute(store)
  await sql`alter table identities add column address text`.execute(store)
  const { rows } = await sql<{
    uuid: string
    org: string
  }>`select uuid, org_code as org from identities`.execute(store)
  for (const { uuid, org } of rows) {
    const [, mark] = seal.fingerprints(uuid, `${org}|account address`).at(-1)!.split('.')
    await sql`update identities set address = ${`lt1${mark!.slice(0, 38)}`} where uuid = ${uuid}`.execute(
      store,
    )
  }
  await sql`alter table identities alter column address set not null`.execute(store)
}
