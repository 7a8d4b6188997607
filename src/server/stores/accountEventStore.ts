import type { JsonObject } from '#model'
import type { Store } from './openDatabase.ts'

/** What happens to accounts, for ever: the table only grows. */
export type AccountEventType =
  | 'signed-in'
  | 'signed-out'
  | 'sessions-revoked'
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
  | 'erasure-asked'
  | 'registration-tried'

export interface AccountEvent {
  readonly org: string
  /** Whose account. */
  readonly identity: string
  /** Who did it; the same, unless somebody acts for him. */
  readonly actor?: string
  readonly type: AccountEventType
  /** No personal data. */
  readonly data?: JsonObject
  readonly ip: string
}

/** A token of one lender that was used at another. */
export interface ForeignToken {
  /** Lender and account of the token. */
  readonly org: string
  readonly identity: string
  /** The lender that it was used at. */
  readonly at: string
  readonly when: Date
}

/** The newest first. */
export async function listForeignTokens(store: Store, most: number): Promise<readonly ForeignToken[]> {
  const rows = await store
    .selectFrom('account_events')
    .select(['org_code', 'identity', 'data', 'at'])
    .where('type', '=', 'token-used-elsewhere')
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ org_code: org, identity, data, at: when }) => ({ org, identity, at: String((data as JsonObject).at), when }))
}

/** Whether something happened to an account since then. */
export async function hasAccountEvent(
  store: Store,
  { org, identity, type }: Pick<AccountEvent, 'org' | 'identity' | 'type'>,
  since: Date,
): Promise<boolean> {
  const row = await store
    .selectFrom('account_events')
    .select('at')
    .where('org_code', '=', org)
    .where('identity', '=', identity)
    .where('type', '=', type)
    .where('at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteAccountEvent(
  store: Store,
  { org, identity, actor = identity, type, data = {}, ip }: AccountEvent,
): Promise<void> {
  await store
    .insertInto('account_events')
    .values({ org_code: org, identity, actor, type, data: JSON.stringify(data), ip, at: new Date() })
    .execute()
}
