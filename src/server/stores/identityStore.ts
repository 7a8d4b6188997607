import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import {
  type AccountKeys,
  changeAccount,
  createTrailSalt,
  recordNewAccount,
} from './changeAccount.ts'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { marksOfNumber, marksOfPhones } from './phoneMarks.ts'
import { sealTotp } from './totpStore.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'
import { hasChanged } from './hasChanged.ts'

const uniqueViolation = '23505'

export interface Identity {
  readonly uuid: string
  readonly org: string
  readonly email: string
  readonly passwordHash: string
  /** Of the account: constant, and it reveals nothing. */
  readonly address: string
  /** name, dob, phoneNumbers, addresses: from the registration, without secrets. */
  readonly profile: JsonObject
  readonly profileType: 'customer' | 'agent'
  readonly isBroker: boolean
  /** Created by the sandbox. */
  readonly isDemo: boolean
  /** Whether signing in asks for one-time codes. */
  readonly hasTotp: boolean
  readonly updated: Date
}

export type NewIdentity = Pick<Identity, 'email' | 'passwordHash' | 'profile'> &
  Partial<Pick<Identity, 'profileType' | 'isBroker' | 'isDemo'>> & {
    /** In Base32: one-time codes are on from the start. */
    readonly totpSecret?: string
  }

/** Accounts, their people encrypted. `store` can be a transaction. */
export class IdentityStore {
  readonly #keys: AccountKeys
  readonly #seal: AccountKeys['seal']

  constructor(keys: AccountKeys) {
    this.#keys = keys
    this.#seal = keys.seal
  }

  /** The same as `create`, for its uuid. */
  async insert(store: Store, org: string, fresh: NewIdentity): Promise<string> {
    return (await this.create(store, org, fresh)).uuid
  }

  /**
   * The transaction fails with 409 if the lender already has this e-mail address, in any letter
   * case: once it sends the row, at its end at the latest.
   */
  async create(
    store: Store,
    org: string,
    {
      email,
      passwordHash,
      profile,
      profileType = 'customer',
      isBroker = false,
      isDemo = false,
      totpSecret,
    }: NewIdentity,
  ): Promise<Identity> {
    const uuid = randomUUID()
    const now = new Date()
    const values = {
      uuid,
      org_code: org,
      email,
      password_hash: passwordHash,
      created: now,
      updated: now,
      address: `lt1${randomBytes(19).toString('hex')}`,
      trail_salt: createTrailSalt(),
      profile: this.#seal.seal(profile, placeOf(org, uuid)),
      phone_marks: marksOfPhones(this.#seal, org, profile),
      profile_type: profileType,
      is_broker: isBroker,
      is_demo: isDemo,
      ...(totpSecret !== undefined && sealTotp(this.#seal, { org, uuid }, totpSecret)),
    }
    const row = { totp_secret: null, totp_confirmed: null, totp_last_step: 0, ...values }
    const write = async (transaction: Store) => {
      await writeLater(transaction, transaction.insertInto('identities').values(values))
      await recordNewAccount(transaction, this.#keys, { ...row, codes: [] })
    }
    await (store.isTransaction ? write(store) : store.transaction().execute(write))
    return toIdentity(row, this.#seal)
  }

  async find(store: Store, org: string, uuid: string): Promise<Identity | undefined> {
    const row = await rowsWith(store, 'identities', { uuid, org_code: org }).executeTakeFirst()
    return row && toIdentity(row, this.#seal)
  }

  /** Call it in a transaction: the row is locked from reading to the end. */
  async updateProfile(
    transaction: Store,
    org: string,
    uuid: string,
    change: (profile: JsonObject) => JsonObject,
  ): Promise<void> {
    const row = await rowsWith(transaction, 'identities', { uuid, org_code: org })
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const changed = change(toIdentity(row, this.#seal).profile)
    const values = {
      profile: this.#seal.seal(changed, placeOf(org, uuid)),
      phone_marks: marksOfPhones(this.#seal, org, changed),
      updated: new Date(),
    }
    await changeAccount(transaction, this.#keys, { org, uuid }, 'person', () =>
      update(transaction, { org, uuid }, values),
    )
  }

  async findByEmail(store: Store, org: string, email: string): Promise<Identity | undefined> {
    return (await this.listByEmail(store, [{ org, email }]))[0]
  }

  async listByEmail(
    store: Store,
    wanted: readonly Pick<Identity, 'org' | 'email'>[],
  ): Promise<readonly Identity[]> {
    const [orgs, emails] = [wanted.map(({ org }) => org), wanted.map(({ email }) => email)]
    const rows = await store
      .selectFrom('identities')
      .selectAll()
      .where(
        sql<boolean>`(org_code, lower(email)) in
          (select org, lower(email) from unnest(${orgs}::text[], ${emails}::text[]) as wanted (org, email))`,
      )
      .execute()
    return rows.map((row) => toIdentity(row, this.#seal))
  }

  /** Accounts with a phone number like "+14155550147". */
  async listByPhone(store: Store, org: string, number: string): Promise<readonly Identity[]> {
    const rows = await rowsWith(store, 'identities', { org_code: org })
      .where(sql<boolean>`phone_marks && ${[...marksOfNumber(this.#seal, org, number)]}::text[]`)
      .orderBy('uuid')
      .execute()
    return rows.map((row) => toIdentity(row, this.#seal))
  }

  async updatePassword(
    store: Store,
    org: string,
    uuid: string,
    passwordHash: string,
  ): Promise<void> {
    await changeAccount(store, this.#keys, { org, uuid }, 'password', (transaction) =>
      update(transaction, { org, uuid }, { password_hash: passwordHash, updated: new Date() }),
    )
  }

  /** The same password with a new hash; does nothing if it was changed meanwhile. */
  async replaceHash(
    store: Store,
    { org, uuid, passwordHash }: Identity,
    fresh: string,
  ): Promise<void> {
    await changeAccount(store, this.#keys, { org, uuid }, 'password', async (transaction) => {
      return hasChanged(
        transaction
          .updateTable('identities')
          .set({ password_hash: fresh })
          .where((each) => has(each, { uuid, org_code: org, password_hash: passwordHash })),
      )
    })
  }

  /**
   * False if the lender already has the address, in any letter case, or if someone takes it at
   * the same moment.
   */
  async updateEmail(
    transaction: Store,
    { org, uuid }: Pick<Identity, 'org' | 'uuid'>,
    email: string,
  ): Promise<boolean> {
    return changeAccount(transaction, this.#keys, { org, uuid }, 'email', () =>
      takeEmail(transaction, org, uuid, email),
    )
  }
}

/**
 * Locks the identity until the end of the transaction: before its links and sessions, after its
 * applications.
 */
export async function holdIdentity(transaction: Store, org: string, uuid: string): Promise<void> {
  const row = transaction
    .selectFrom('identities')
    .select('uuid')
    .where((each) => has(each, { uuid, org_code: org }))
  await row.forNoKeyUpdate().execute()
}

async function takeEmail(
  transaction: Store,
  org: string,
  uuid: string,
  email: string,
): Promise<boolean> {
  // A violation would otherwise end the whole transaction, whose commit then fails.
  await sql`savepoint own_address`.execute(transaction)
  const updated = sql`update identities set email = ${email}, updated = ${new Date()}
    where uuid = ${uuid}::uuid and org_code = ${org} and not exists (
      select 1 from identities other where other.org_code = ${org} and lower(other.email) = lower(${email}) and other.uuid <> ${uuid}::uuid)
    returning uuid`.execute(transaction)
  return updated.then(
    ({ rows }) => rows.length > 0,
    async (error: { code?: string }) => {
      if (error.code !== uniqueViolation) throw error
      await sql`rollback to savepoint own_address`.execute(transaction)
      return false
    },
  )
}

async function update(
  transaction: Store,
  { org, uuid }: Pick<Identity, 'org' | 'uuid'>,
  values: Updateable<Database['identities']>,
): Promise<boolean> {
  return hasChanged(
    transaction
      .updateTable('identities')
      .set(values)
      .where((each) => has(each, { uuid, org_code: org })),
  )
}

function toIdentity(row: Selectable<Database['identities']>, seal: Seal): Identity {
  return {
    uuid: row.uuid,
    org: row.org_code,
    email: row.email,
    passwordHash: row.password_hash,
    address: row.address,
    profile: seal.open(row.profile, placeOf(row.org_code, row.uuid)) as JsonObject,
    profileType: row.profile_type,
    isBroker: row.is_broker,
    isDemo: row.is_demo,
    hasTotp: row.totp_confirmed !== null,
    updated: row.updated,
  }
}

function placeOf(org: string, uuid: string): string {
  return `${org}|identities|profile|${uuid}`
}
