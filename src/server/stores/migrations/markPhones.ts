import { sql, type Kysely } from 'kysely'
import type { JsonObject } from '#model'
import type { Seal } from '../../secrets/createSeal.ts'
import { marksOfPhones } from '../phoneMarks.ts'

const atOnce = 500

/**
 * Marks of the phone numbers of accounts, so that a text message finds its sender without opening
 * every profile.
 */
export async function markPhones(store: Kysely<unknown>, seal: Seal): Promise<void> {
  await sql`alter table identities add column phone_marks text[] not null default '{}'`.execute(
    store,
  )
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ uuid: string; org: string; profile: string }>`
      select uuid, org_code as org, profile from identities where uuid > ${after} order by uuid limit ${atOnce}`.execute(
      store,
    )
    for (const { uuid, org, profile } of rows) {
      const marks = marksOfPhones(
        seal,
        org,
        seal.open(profile, `${org}|identities|profile|${uuid}`) as JsonObject,
      )
      if (marks.length > 0)
        await sql`update identities set phone_marks = ${marks} where uuid = ${uuid}`.execute(store)
    }
    if (rows.length < atOnce) break
    after = rows.at(-1)!.uuid
  }
  await sql`set constraints all immediate`.execute(store)
  await sql`create index identities_phone_marks on identities using gin (phone_marks)`.execute(
    store,
  )
}
