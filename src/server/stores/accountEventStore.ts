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

export async function noteAccountEvent(
  store: Store,
  { org, identity, actor = identity, type, data = {}, ip }: AccountEvent,
): Promise<void> {
  await store
    .insertInto('account_events')
    .values({ org_code: org, identity, actor, type, data: JSON.stringify(data), ip, at: new Date() })
    .execute()
}
