import type { ColumnType, Generated } from 'kysely'
import type { JsonObject } from '#model'
import type { JsonOf, Moment } from './columns.ts'

/** Tables of accounts, their credentials and their events. */
export interface IdentityTables {
  identities: {
    uuid: Generated<string>
    org_code: string
    email: string
    password_hash: string
    /** Of the account: constant, and it reveals nothing. */
    address: ColumnType<string, string, never>
    /** Signed with its recorded state (changeAccount.ts). */
    trail_salt: string
    /** Encrypted. */
    profile: string
    /** Fingerprints of the phone numbers in the profile. */
    phone_marks: ColumnType<readonly string[], readonly string[] | undefined, readonly string[]>
    profile_type: ColumnType<'customer' | 'agent', 'customer' | 'agent' | undefined, never>
    is_broker: ColumnType<boolean, boolean | undefined, never>
    /** Created by the sandbox: can sign in nowhere else. */
    is_demo: ColumnType<boolean, boolean | undefined, never>
    /** Encrypted; set to null if there is none. */
    totp_secret: ColumnType<string | null, string | undefined, string | null>
    totp_confirmed: ColumnType<Date | null, Date | undefined, Date | null>
    /** Time step of the last accepted code: none is accepted twice. */
    totp_last_step: ColumnType<number, undefined, number>
    created: Moment
    updated: Moment
  }
  sessions: {
    sid: Generated<string>
    org_code: string
    identity: string
    browser: string | null
    system: string | null
    created: Moment
    last_seen: Moment
    expires: Moment
    revoked: ColumnType<Date | null, undefined, Date>
    second_factor: ColumnType<boolean, boolean | undefined, boolean>
    authenticated: Date
  }
  sign_in_tries: {
    org_code: string
    kind: string
    key: string
    failures: number
    until: Date | null
    updated: Date
  }
  known_devices: {
    org_code: string
    identity: string
    device_hash: string
    since: Date
    last_used: Date
  }
  recovery_codes: {
    org_code: string
    identity: string
    code_hash: string
    used: ColumnType<Date | null, undefined, Date>
  }
  account_links: {
    token_hash: string
    org_code: string
    purpose: 'password-reset' | 'email-change' | 'signer-link' | 'co-signing'
    /** Null if no one has the requested address. */
    identity: string | null
    /** Encrypted: the new e-mail address. */
    content: string | null
    created: Date
    expires: Date
    used: ColumnType<Date | null, undefined, Date>
  }
  mails: {
    uuid: string
    org_code: string
    template: string
    channel: 'MAIL' | 'TEXT'
    /** Encrypted: recipient and words. */
    content: string
    state: 'KEPT' | 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED'
    created: Date
    ended: ColumnType<Date | null, undefined, Date>
  }
  account_events: {
    uuid: Generated<string>
    org_code: string
    identity: string
    actor: string
    type: string
    data: JsonOf<JsonObject>
    ip: string
    at: Date
    /** Place in the chain of the account (recordChain.ts). */
    seq: number
    prev_mac: string
    mac: string
  }
  consent_withdrawals: {
    receipt: string
    org_code: string
    actor: string
    at: Date
    ip: string
    user_agent: string
    mac: string
  }
  representatives: {
    org_code: string
    application: string
    identity: string
    role: 'agent' | 'broker'
    since: Date
    /** Signed whole. */
    mac: string
  }
}
