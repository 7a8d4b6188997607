import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { canonicalJson, type Json, type JsonObject } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { chainOfAccount, linkRecord } from './recordChain.ts'
import { has } from './has.ts'

/** Events of accounts, forever: the table only grows. */
export type AccountEventType =
  | 'signed-in'
  | 'signed-out'
  | 'reauthenticated'
  | 'sessions-revoked'
  | 'application-prepared'
  | 'account-switched'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'phone-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'consent-withdrawn'
  | 'token-used-elsewhere'
  | 'legal-hold-set'
  | 'legal-hold-lifted'
  | 'account-disposed'
  | 'account-recorded'
  | 'erasure-asked'
  | 'registration-tried'
  | 'register-exported'
  | 'evidence-given'
  | 'report-read'

export interface AccountEvent {
  readonly org: string
  /** Whose account. */
  readonly identity: string
  /** Who did it; the same person, unless someone acts for them. */
  readonly actor?: string
  readonly type: AccountEventType
  /** No personal data. */
  readonly data?: JsonObject
  readonly ip: string
  /** Of an account that this transaction creates. */
  readonly isFirst?: boolean
}

/** A token of one lender that was used at another. */
export interface ForeignToken {
  /** Lender and account of the token. */
  readonly org: string
  readonly identity: string
  /** The lender where it was used. */
  readonly at: string
  readonly when: Date
}

/** Newest first. */
export async function listForeignTokens(
  store: Store,
  most: number,
): Promise<readonly ForeignToken[]> {
  const rows = await store
    .selectFrom('account_events')
    .select(['org_code', 'identity', 'data', 'at'])
    .where('type', '=', 'token-used-elsewhere')
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ org_code: org, identity, data, at: when }) => ({
    org,
    identity,
    at: String((data as JsonObject).at),
    when,
  }))
}

/** Whether an event of an account occurred since then. */
export async function hasAccountEvent(
  store: Store,
  { org, identity, type }: Pick<AccountEvent, 'org' | 'identity' | 'type'>,
  since: Date,
): Promise<boolean> {
  const row = await store
    .selectFrom('account_events')
    .select('at')
    .where((each) => has(each, { org_code: org, identity, type }))
    .where('at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Adds an event to the chain of an account, signed. Call it in a transaction, after all that the
 * transaction locks.
 */
export async function noteAccountEvent(
  transaction: Store,
  audit: Audit,
  { org, identity, actor = identity, type, data = {}, ip, isFirst = false }: AccountEvent,
): Promise<void> {
  const event = {
    uuid: randomUUID(),
    org_code: org,
    identity,
    actor,
    type,
    data,
    ip,
    at: new Date(),
  }
  const linked = await linkRecord(
    transaction,
    audit,
    { chain: chainOfAccount(identity), org, isNew: isFirst },
    signedOfAccountEvent(event),
    () =>
      transaction
        .selectFrom('account_events')
        .select(['seq', 'mac'])
        .where('identity', '=', identity)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst(),
  )
  await writeLater(
    transaction,
    transaction
      .insertInto('account_events')
      .values({ ...event, data: JSON.stringify(data), ...linked }),
  )
}

export type AccountEventRow = Selectable<Database['account_events']>

/** All that an event says. */
export function signedOfAccountEvent(
  event: Omit<AccountEventRow, 'seq' | 'prev_mac' | 'mac'>,
): Json {
  const { uuid, org_code, identity, actor, type, data, ip, at } = event
  return [uuid, org_code, identity, actor, type, canonicalJson(data), ip, at.toISOString()]
}
