import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Audit } from '../secrets/createAudit.ts'
import type { Store } from '../stores/openDatabase.ts'
import { isChain } from '../stores/recordChain.ts'

/**
 * Lender, application or chain of records, number of the newest event or record and its signature.
 */
export type AnchoredHead = readonly [org: string, stream: string, seq: number, mac: string]

/**
 * The state of all journals and chains of records at one moment, to be kept where the database
 * owner cannot change it. One line of JSON.
 */
export interface Anchor {
  readonly kind: 'lintel-anchor'
  /** ISO 8601, UTC. */
  readonly at: string
  /** How many heads of applications there are. */
  readonly applications: number
  /** SHA-256, hex, over all heads in order. */
  readonly root: string
  /** Number of issues found by the previous verification of the trail. */
  readonly issues: number
  /**
   * True if `heads` is complete; otherwise it has the heads that changed since the previous line in
   * the same file.
   */
  readonly whole: boolean
  readonly heads: readonly AnchoredHead[]
  readonly signature: string
}

/** Anchors all heads, as read by one statement. */
export async function createAnchor(
  store: Store,
  audit: Audit,
  at: Date,
  issues: number,
): Promise<Anchor> {
  const rows = await store
    .selectFrom('journal_heads')
    .select(['org_code', sql<string>`stream::text`.as('stream'), 'seq', 'mac'])
    .unionAll(store.selectFrom('trail_heads').select(['org_code', 'chain as stream', 'seq', 'mac']))
    .orderBy('stream')
    .execute()
  const heads = rows.map(({ org_code, stream, seq, mac }) => [org_code, stream, seq, mac] as const)
  const content = {
    at: at.toISOString(),
    applications: countApplications(heads),
    root: rootOf(heads),
    issues,
  }
  return {
    kind: 'lintel-anchor',
    ...content,
    whole: true,
    heads,
    signature: audit.sign('anchor', signedOfAnchor(content)),
  }
}

export function signedOfAnchor({
  at,
  applications,
  root,
  issues,
}: Pick<Anchor, 'at' | 'applications' | 'root' | 'issues'>) {
  return [at, applications, root, issues]
}

/** Chains of records are no applications. */
export function countApplications(heads: readonly AnchoredHead[]): number {
  return heads.filter(([, stream]) => !isChain(stream)).length
}

export function rootOf(heads: readonly AnchoredHead[]): string {
  const lines = heads.map((head) => head.join(' ')).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
