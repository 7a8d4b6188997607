import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Json } from '#model'
import type { Consent } from '#origination'
import type { Audit } from '../secrets/createAudit.ts'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'

/** Who consented, from where. */
export interface ConsentSource {
  readonly org: string
  readonly application: string
  /** Identity uuid. */
  readonly actor: string
  readonly ip: string
  readonly userAgent: string
  readonly locale: string
  /** For how many ms the page showed each text, by hash, if it reported that. */
  readonly shown?: ReadonlyMap<string, number>
}

export type ReceiptRow = Selectable<Database['consent_receipts']>

/**
 * Stores signed receipts. Returns the uuid of each, in order, for the event that the consents are
 * part of.
 */
export async function insertReceipts(
  store: Store,
  audit: Audit,
  source: ConsentSource,
  receipts: readonly Consent[],
): Promise<readonly string[]> {
  if (receipts.length === 0) return []
  const accepted = new Date()
  const rows = receipts.map((receipt) => ({
    uuid: randomUUID(),
    org_code: source.org,
    application_uuid: source.application,
    actor: source.actor,
    type: receipt.type,
    text_id: receipt.textId,
    text_version: receipt.textVersion,
    text_sha256: receipt.textSha256,
    shown_at: shownAt(source.shown?.get(receipt.textSha256), accepted),
    accepted_at: accepted,
    ip: source.ip,
    user_agent: source.userAgent,
    locale: source.locale,
    method: receipt.method,
  }))
  await writeLater(
    store,
    store
      .insertInto('consent_receipts')
      .values(rows.map((row) => ({ ...row, mac: signReceipt(audit, row) }))),
  )
  return rows.map(({ uuid }) => uuid)
}

/** By the server's clock: never later than the consent. */
function shownAt(milliseconds: number | undefined, accepted: Date): Date | null {
  return milliseconds === undefined ? null : new Date(accepted.getTime() - milliseconds)
}

export function signReceipt(audit: Audit, receipt: Omit<ReceiptRow, 'mac'>): string {
  return audit.sign('receipt', signedOfReceipt(receipt))
}

/** The signed content of a receipt. */
export function signedOfReceipt(receipt: Omit<ReceiptRow, 'mac'>): Json {
  const {
    uuid,
    org_code,
    application_uuid,
    actor,
    type,
    text_id,
    text_version,
    text_sha256,
    shown_at,
    accepted_at,
  } = receipt
  const { ip, user_agent, locale, method } = receipt
  const [shown, accepted] = [shown_at?.toISOString() ?? null, accepted_at.toISOString()]
  const what = [type, text_id, text_version, text_sha256, shown, accepted, method]
  return [uuid, org_code, application_uuid, actor, ...what, ip, user_agent, locale]
}

/** All consents of one person about an application, oldest first. */
export async function listReceipts(
  store: Store,
  org: string,
  application: string,
  actor: string,
): Promise<(Omit<Consent, 'method'> & { readonly acceptedAt: string })[]> {
  const rows = await rowsWith(store, 'consent_receipts', {
    org_code: org,
    application_uuid: application,
    actor,
  })
    .orderBy('accepted_at')
    .orderBy('type')
    .execute()
  return rows.map((row) => ({
    type: row.type,
    textId: row.text_id,
    textVersion: row.text_version,
    textSha256: row.text_sha256,
    acceptedAt: row.accepted_at.toISOString(),
  }))
}

/** Types of consents for an application, each once. */
export async function listConsentTypes(
  store: Store,
  org: string,
  application: string,
): Promise<string[]> {
  const rows = await store
    .selectFrom('consent_receipts')
    .select('type')
    .distinct()
    .where((each) => has(each, { org_code: org, application_uuid: application }))
    .orderBy('type')
    .execute()
  return rows.map((row) => row.type)
}
