import type { Selectable } from 'kysely'
import type { Json } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

/** A consent as its giver sees it. */
export interface StoredConsent {
  readonly uuid: string
  readonly application: string
  readonly type: string
  readonly textId: string
  readonly textVersion: string
  readonly textSha256: string
  readonly shownAt: Date | null
  readonly acceptedAt: Date
  readonly withdrawnAt: Date | null
}

/** What a vendor order states about a consent. */
export function receiptOf({
  type,
  textId,
  textVersion,
  textSha256,
  shownAt,
  acceptedAt,
}: StoredConsent) {
  return {
    type,
    textId,
    textVersion,
    textSha256,
    shownAt: shownAt?.toISOString() ?? null,
    givenAt: acceptedAt.toISOString(),
  }
}

/** An identity's consents, newest first. */
export async function listConsents(
  store: Store,
  org: string,
  actor: string,
): Promise<StoredConsent[]> {
  const rows = await store
    .selectFrom('consent_receipts as receipt')
    .leftJoin('consent_withdrawals as withdrawal', 'withdrawal.receipt', 'receipt.uuid')
    .select([
      'receipt.uuid',
      'receipt.application_uuid as application',
      'receipt.type',
      'receipt.text_id as textId',
      'receipt.text_version as textVersion',
      'receipt.text_sha256 as textSha256',
      'receipt.shown_at as shownAt',
      'receipt.accepted_at as acceptedAt',
      'withdrawal.at as withdrawnAt',
    ])
    .where((each) => has(each, { 'receipt.org_code': org, 'receipt.actor': actor }))
    .orderBy('receipt.accepted_at', 'desc')
    .orderBy('receipt.type')
    .orderBy('receipt.uuid')
    .execute()
  return rows
}

/** Takes consents back. Never undone; who consents again does so by a new receipt. */
export async function withdrawConsents(
  transaction: Store,
  audit: Audit,
  receipts: readonly string[],
  by: {
    readonly org: string
    readonly actor: string
    readonly ip: string
    readonly userAgent: string
  },
): Promise<void> {
  if (receipts.length === 0) return
  const at = new Date()
  await transaction
    .insertInto('consent_withdrawals')
    .values(
      receipts
        .map((receipt) => ({
          receipt,
          org_code: by.org,
          actor: by.actor,
          at,
          ip: by.ip,
          user_agent: by.userAgent,
        }))
        .map((row) => ({ ...row, mac: signWithdrawal(audit, row) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type WithdrawalRow = Selectable<Database['consent_withdrawals']>

export function signWithdrawal(audit: Audit, row: Omit<WithdrawalRow, 'mac'>): string {
  return audit.sign('withdrawal', signedOfWithdrawal(row))
}

/** All that a withdrawal says. */
export function signedOfWithdrawal({
  receipt,
  org_code,
  actor,
  at,
  ip,
  user_agent,
}: Omit<WithdrawalRow, 'mac'>): Json {
  return [receipt, org_code, actor, at.toISOString(), ip, user_agent]
}
