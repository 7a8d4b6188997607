import { sql } from 'kysely'
import type { JsonObject } from '#model'
import { refusal } from '../http/Refusal.ts'
import type { Store } from './openDatabase.ts'

export interface Identity {
  readonly uuid: string
  readonly org: string
  readonly email: string
  readonly passwordHash: string
  /** name, dob, phoneNumbers, addresses: what registration told, secrets never. */
  readonly profile: JsonObject
  readonly failedLogins: number
  readonly lockedUntil: Date | null
  readonly updated: Date
}

/** Throws 409 where the lender already knows this e-mail address, in whatever case it is written. */
export async function insertIdentity(store: Store, org: string, email: string, passwordHash: string, profile: JsonObject): Promise<string> {
  const row = await store
    .insertInto('identities')
    .values({ org_code: org, email, password_hash: passwordHash, profile: JSON.stringify(profile) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (!row) throw refusal('server/identity-exists')
  return row.uuid
}

export async function findIdentity(store: Store, org: string, uuid: string): Promise<Identity | undefined> {
  const row = await store.selectFrom('identities').selectAll().where('uuid', '=', uuid).where('org_code', '=', org).executeTakeFirst()
  return row && toIdentity(row)
}

export async function findIdentityByEmail(store: Store, org: string, email: string): Promise<Identity | undefined> {
  const row = await store
    .selectFrom('identities')
    .selectAll()
    .where('org_code', '=', org)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
  return row && toIdentity(row)
}

/** Counts one more failure and bars further tries until `until`, or clears both. */
export async function noteSignIn(store: Store, org: string, uuid: string, failedLogins: number, until: Date | null): Promise<void> {
  await store
    .updateTable('identities')
    .set({ failed_logins: failedLogins, locked_until: until })
    .where('uuid', '=', uuid)
    .where('org_code', '=', org)
    .execute()
}

function toIdentity(row: {
  uuid: string
  org_code: string
  email: string
  password_hash: string
  profile: JsonObject
  failed_logins: number
  locked_until: Date | null
  updated: Date
}): Identity {
  return {
    uuid: row.uuid,
    org: row.org_code,
    email: row.email,
    passwordHash: row.password_hash,
    profile: row.profile,
    failedLogins: row.failed_logins,
    lockedUntil: row.locked_until,
    updated: row.updated,
  }
}
