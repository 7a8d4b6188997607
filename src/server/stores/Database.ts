import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonObject } from '#model'
import type { EventColumns, JsonOf, Moment } from './columns.ts'
import type { ChatTables } from './ChatTables.ts'
import type { DocumentTables } from './DocumentTables.ts'
import type { IdentityTables } from './IdentityTables.ts'
import type { OperatingTables } from './OperatingTables.ts'
import type { QueueTables } from './QueueTables.ts'
import type { SignerTables } from './SignerTables.ts'
import type { SupportTables } from './SupportTables.ts'
import type { VendorSessionTables } from './VendorSessionTables.ts'

/** The tables, column for column. Created by migrations/. */
export interface Database
  extends
    IdentityTables,
    SignerTables,
    DocumentTables,
    SupportTables,
    OperatingTables,
    QueueTables,
    ChatTables,
    VendorSessionTables {
  drafts: {
    uuid: Generated<string>
    org_code: string
    flow: string
    bundle_hash: string
    /** Encrypted. */
    session: string
    version: number
    key_hash: string
    claimed_by: ColumnType<string | null, undefined, string>
    created: Moment
    updated: Moment
  }
  submissions: {
    uuid: string
    org_code: string
    flow: string
    bundle_hash: string
    reference: string
    /** Encrypted: the answers on the walk, by step, without secrets. */
    answers: string
    /** Encrypted: the consents, and where they came from. */
    receipt: string
    /** State of its webhook delivery; null: no webhook. */
    delivery: 'QUEUED' | 'DELIVERED' | 'FAILED' | null
    submitted: Date
    /** Null: the submission needs no co-signer. */
    co_signing: 'UNPROVEN' | 'WAITING' | 'SIGNED' | 'DECLINED' | null
    /** Draft that the co-signer's link opens. */
    co_sign_draft: string | null
    /** For a co-signer: the submission that it is about. */
    co_signs: string | null
  }
  /** What a source has sent of a kind since then. */
  quotas: { org_code: string; kind: string; source: string; since: Date; used: string }
  /** Requests of a network to a group of calls, since its window began. */
  rates: { name: string; source: string; since: Date; used: number }
  applications: {
    uuid: Generated<string>
    org_code: string
    identity: string
    loan_number: Generated<string>
    bundle_hash: string
    flow: string
    status: string
    /** Since when it has the status. */
    since: Moment
    /** Number of the newest event of its journal. */
    version: number
    /** Encrypted: the facts, as replayed from the journal's changes. */
    facts: string
    /** Encrypted: the latest answer of each screen, secrets masked. */
    answers: string
    /** Not at a terminal status. */
    open: Generated<boolean>
    ahead_ms: Generated<number>
    property_key: string
    created: Moment
    updated: Moment
  }
  /** Each status that an application got, by the event that gave it. */
  status_changes: { application: string; org_code: string; seq: number; status: string; at: Date }
  /** When time is due to pass for an open application, by the clock of all. */
  days_due: { application: string; org_code: string; due: Date }
  /** How many files an agent has; the database counts. */
  agent_files: { identity: string; files: number }
  application_events: EventColumns & {
    /** Proof of a payload that was replaced later (eventStore.ts, Rewrite). */
    rewritten: ColumnType<JsonObject | null, string | null | undefined, string | null>
  }
  /** The newest event of each journal, signed. */
  journal_heads: { stream: string; org_code: string; seq: number; mac: string; signature: string }
  /** The newest record of each chain of records (recordChain.ts), signed. */
  trail_heads: { chain: string; org_code: string; seq: number; mac: string; signature: string }
  /** What each check of the trail came to, chained. */
  trail_checks: {
    seq: number
    prev_mac: string
    mac: string
    checked: Date
    applications: number
    events: number
    found: number
    issues: JsonOf<Json>
    anchors: JsonOf<Json>
  }
  /** Keys that are stored here, encrypted by the data key. */
  held_keys: { name: string; key: string; created: Moment }
  work_orders: {
    uuid: Generated<string>
    org_code: string
    application: string
    work: string
    /** For work of a co-signer. */
    signer: string | null
    attempt: number
    state: 'OPEN' | 'DONE' | 'FAILED' | 'DROPPED' | 'OUTDATED'
    /** Fingerprint of its subject. */
    about: string | null
    began: Moment
    ended: ColumnType<Date | null, undefined, Date>
  }
  apart_answers: {
    org_code: string
    application: string
    screen: string
    /** Encrypted. */
    answer: string
    answered: Moment
  }
  application_drafts: {
    application: string
    org_code: string
    /** Encrypted. */
    typed: string
    version: number
    updated: Moment
  }
  sandbox_clock: { one: Generated<boolean>; ahead_ms: number }
  consent_receipts: {
    uuid: Generated<string>
    org_code: string
    application_uuid: string
    actor: string
    type: string
    text_id: string
    text_version: string
    text_sha256: string
    shown_at: ColumnType<Date | null, Date | string | null, never>
    accepted_at: ColumnType<Date, Date | string, never>
    ip: string
    user_agent: string
    locale: string
    method: 'CHECKBOX' | 'BUTTON' | 'TYPED_SIGNATURE'
    /** Signature of the receipt. */
    mac: string
  }
  idempotency_keys: {
    org_code: string
    actor: string
    route: string
    key: string
    body_sha256: string
    status: number
    body: JsonOf<Json>
    created: Moment
  }
  /** `content`: the digest of each of its parts. */
  bundles: { hash: string; org_code: string; content: JsonOf<unknown>; created: Moment }
  bundle_parts: {
    digest: string
    name: string
    base: string | null
    content: string
    created: Moment
  }
  kept_results: { version: string; digest: string; content: string; proof: string; used: Moment }
  /** Contents of files of releases. */
  release_files: { digest: string; content: Buffer }
  releases: { number: number; id: string; manifest: JsonOf<Json> }
  /** What happened to releases, chained. */
  release_events: {
    type: string
    release: number
    orgs: JsonOf<Json>
    in_force: Date
    actor: string
    why: string
    meaning: string | null
    /** On some: what still counts of those before it. */
    matters: JsonOf<Json> | null
    at: Date
    seq: number
    prev_mac: string
    mac: string
  }
  served_files: { path: string; type: string; body: string; created: Moment }
  addresses: {
    id: Generated<number>
    street1: string
    street2: string | null
    city: string
    state: string
    zip: string
    search: string
  }
}
