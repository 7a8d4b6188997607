import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { canonicalJson, type Json, type JsonObject } from '#model'
import { ProblemError } from '#origination'
import type { Audit } from '../secrets/createAudit.ts'
import type { Seal } from '../secrets/createSeal.ts'
import { noteAccountEvent } from './accountEventStore.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { isMarkOfPhones } from './phoneMarks.ts'

/** What seals an account's data and signs what the trail records about it. */
export interface AccountKeys {
  readonly seal: Seal
  readonly audit: Audit
}

interface Whose {
  readonly org: string
  readonly uuid: string
}

/** What changed; "taken-over": the account is older than the records. */
export type AccountChange =
  | 'created'
  | 'taken-over'
  | 'person'
  | 'password'
  | 'email'
  | 'second-factor'
  | 'recovery-codes'
  | 'disposed'

/**
 * Signed with the state of an account and replaced when its data are deleted: then no guess can be
 * compared with what the trail keeps.
 */
export function createTrailSalt(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Changes an account and records its new state in the signed trail, in one transaction. `write`
 * returns false if it changed nothing: then nothing is recorded.
 */
export function changeAccount(
  store: Store,
  keys: AccountKeys,
  whose: Whose,
  change: AccountChange,
  write: (transaction: Store) => Promise<boolean>,
): Promise<boolean> {
  const run = async (transaction: Store) => {
    const isChanged = await write(transaction)
    if (isChanged) await recordAccount(transaction, keys, whose, change)
    return isChanged
  }
  return store.isTransaction ? run(store) : store.transaction().execute(run)
}

/** Adds the state of an account to its chain: signatures, never the data itself. */
export async function recordAccount(
  transaction: Store,
  { seal, audit }: AccountKeys,
  { uuid: identity }: Pick<Whose, 'uuid'>,
  change: AccountChange,
): Promise<void> {
  const [row] = await readAccounts(transaction, [identity])
  await noteState(transaction, { seal, audit }, row!, change)
}

/** The same for an account that the transaction creates: its row is not read. */
export function recordNewAccount(
  transaction: Store,
  keys: AccountKeys,
  row: AccountRow,
): Promise<void> {
  return noteState(transaction, keys, row, 'created')
}

function noteState(
  transaction: Store,
  { seal, audit }: AccountKeys,
  row: AccountRow,
  change: AccountChange,
): Promise<void> {
  const state = Object.fromEntries(
    parts.map((part) => [part, audit.sign('account', signedOfPart(seal, row, part))]),
  )
  return noteAccountEvent(transaction, audit, {
    org: row.org_code,
    identity: row.uuid,
    type: 'account-recorded',
    data: { change, state },
    ip: '',
    isFirst: change === 'created',
  })
}

export interface AccountRow extends Selectable<Database['identities']> {
  readonly codes: readonly (readonly [hash: string, isUsed: boolean])[]
}

/** Rows of accounts with their recovery codes. */
export async function readAccounts(
  store: Store,
  uuids: readonly string[],
): Promise<readonly AccountRow[]> {
  const codes = sql<AccountRow['codes']>`(
    select coalesce(json_agg(json_build_array(code_hash, used is not null) order by code_hash), '[]')
    from recovery_codes c where c.org_code = identities.org_code and c.identity = identities.uuid)`
  return store
    .selectFrom('identities')
    .selectAll()
    .select(codes.as('codes'))
    .where('uuid', 'in', uuids)
    .execute()
}

const parts = ['email', 'password', 'person', 'role', 'second factor', 'recovery codes'] as const
type Part = (typeof parts)[number]

/** Parts of an account that differ from its recorded state. */
export function findChangedParts(
  { seal, audit }: AccountKeys,
  row: AccountRow,
  { state }: JsonObject,
): readonly string[] {
  const recorded = state as JsonObject
  return [
    ...parts.filter((part) => !isRecorded(part)),
    ...(arePhonesOfPerson() ? [] : ['phone numbers']),
  ]

  function isRecorded(part: Part): boolean {
    return unlessUnreadable(
      () =>
        audit.check('account', signedOfPart(seal, row, part), String(recorded[part])) === 'valid',
    )
  }

  function arePhonesOfPerson(): boolean {
    return unlessUnreadable(() =>
      row.phone_marks.every((mark) =>
        isMarkOfPhones(seal, row.org_code, openPerson(seal, row), mark),
      ),
    )
  }
}

function unlessUnreadable(isRight: () => boolean): boolean {
  try {
    return isRight()
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}

function signedOfPart(seal: Seal, row: AccountRow, part: Part): Json {
  const { org_code, uuid, address, trail_salt } = row
  return [org_code, uuid, address, trail_salt, part, contentOf(seal, row, part)]
}

function contentOf(seal: Seal, row: AccountRow, part: Part): Json {
  switch (part) {
    case 'email':
      return row.email
    case 'password':
      return row.password_hash
    case 'person':
      return canonicalJson(openPerson(seal, row))
    case 'role':
      return [row.profile_type, row.is_broker, row.is_demo]
    case 'second factor': {
      const place = `${row.org_code}|identities|totp_secret|${row.uuid}`
      const secret = row.totp_secret === null ? null : seal.open(row.totp_secret, place)
      return [secret, row.totp_confirmed?.toISOString() ?? null]
    }
    case 'recovery codes':
      return row.codes.map(([hash, isUsed]) => [hash, isUsed])
  }
}

function openPerson(seal: Seal, { org_code: org, uuid, profile }: AccountRow): JsonObject {
  return seal.open(profile, `${org}|identities|profile|${uuid}`) as JsonObject
}
