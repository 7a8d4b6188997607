import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { JsonObject } from '#model'
import { refusal } from '../http/Refusal.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Database } from './Database.ts'
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
export async function insertIdentity(
  store: Store,
  seal: Seal,
  org: string,
  { email, passwordHash, profile }: Pick<Identity, 'email' | 'passwordHash' | 'profile'>,
): Promise<string> {
  const uuid = randomUUID()
  const row = await store
    .insertInto('identities')
    .values({ uuid, org_code: org, email, password_hash: passwordHash, profile: seal.seal(profile, placeOf(org, uuid)) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (!row) throw refusal('server/identity-exists')
  return row.uuid
}

export async function findIdentity(store: Store, seal: Seal, org: string, uuid: string): Promise<Identity | undefined> {
  const row = await store.selectFrom('identities').selectAll().where('uuid', '=', uuid).where('org_code', '=', org).executeTakeFirst()
  return row && toIdentity(row, seal)
}

/** Call it in a transaction: the row is held from the reading to the end. */
export async function updateProfile(
  transaction: Store,
  seal: Seal,
  org: string,
  uuid: string,
  change: (profile: JsonObject) => JsonObject,
): Promise<void> {
  const row = await transaction
    .selectFrom('identities')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('org_code', '=', org)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const profile = seal.seal(change(toIdentity(row, seal).profile), placeOf(org, uuid))
  await transaction
    .updateTable('identities')
    .set({ profile, updated: new Date() })
    .where('uuid', '=', uuid)
    .where('org_code', '=', org)
    .execute()
}

export async function findIdentityByEmail(store: Store, seal: Seal, org: string, email: string): Promise<Identity | undefined> {
  const row = await store
    .selectFrom('identities')
    .selectAll()
    .where('org_code', '=', org)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
  return row && toIdentity(row, seal)
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

function toIdentity(row: Selectable<Database['identities']>, seal: Seal): Identity {
  return {
    uuid: row.uuid,
    org: row.org_code,
    email: row.email,
    passwordHash: row.password_hash,
    profile: seal.open(row.profile, placeOf(row.org_code, row.uuid)) as JsonObject,
    failedLogins: row.failed_logins,
    lockedUntil: row.locked_until,
    updated: row.updated,
  }
}

function placeOf(org: string, uuid: string): string {
  return `${org}|identities|profile|${uuid}`
}
