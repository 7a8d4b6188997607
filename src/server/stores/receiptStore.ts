import type { Consent } from '#origination'
import type { Store } from './openDatabase.ts'

/** Who consented, from where. */
export interface ConsentSource {
  readonly org: string
  readonly application: string
  /** Identity uuid. */
  readonly actor: string
  readonly ip: string
  readonly userAgent: string
  readonly locale: string
}

export async function insertReceipts(store: Store, source: ConsentSource, receipts: readonly Consent[]): Promise<void> {
  if (receipts.length === 0) return
  const accepted = new Date()
  await store
    .insertInto('consent_receipts')
    .values(
      receipts.map((receipt) => ({
        org_code: source.org,
        application_uuid: source.application,
        actor: source.actor,
        type: receipt.type,
        text_id: receipt.textId,
        text_version: receipt.textVersion,
        text_sha256: receipt.textSha256,
        shown_at: null,
        accepted_at: accepted,
        ip: source.ip,
        user_agent: source.userAgent,
        locale: source.locale,
        method: receipt.method,
      })),
    )
    .execute()
}

/** All consents of one person about an application, the oldest first. */
export async function listReceipts(
  store: Store,
  org: string,
  application: string,
  actor: string,
): Promise<(Omit<Consent, 'method'> & { readonly acceptedAt: string })[]> {
  const rows = await store
    .selectFrom('consent_receipts')
    .selectAll()
    .where('org_code', '=', org)
    .where('application_uuid', '=', application)
    .where('actor', '=', actor)
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

/** Types consented to for an application, each once. */
export async function listConsentTypes(store: Store, org: string, application: string): Promise<string[]> {
  const rows = await store
    .selectFrom('consent_receipts')
    .select('type')
    .distinct()
    .where('org_code', '=', org)
    .where('application_uuid', '=', application)
    .orderBy('type')
    .execute()
  return rows.map((row) => row.type)
}
