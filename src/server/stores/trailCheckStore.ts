import { canonicalJson, type Json, toJson, fromJson } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { Store } from './openDatabase.ts'
import { chainOfChecks, linkRecord } from './recordChain.ts'

/** Result of the last check of the audit trail. */
export interface TrailCheck {
  readonly checked: Date
  readonly applications: number
  readonly events: number
  /** The number of issues, and the first of them. */
  readonly found: number
  readonly issues: readonly KeptIssue[]
  readonly anchors: KeptAnchors
}

/** The last anchor sent to each file, by its path. */
export type KeptAnchors = Readonly<
  Record<string, { readonly at: string; readonly signature: string }>
>

export interface KeptIssue {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly remedy: string
  /** The lender; absent for an anchor. */
  readonly org?: string
}

/** Adds what a check came to, signed and chained to the check before. */
export async function keepTrailCheck(store: Store, audit: Audit, check: TrailCheck): Promise<void> {
  const { issues, anchors, ...rest } = check
  await store.transaction().execute(async (transaction) => {
    const linked = await linkRecord(
      transaction,
      audit,
      { chain: chainOfChecks, org: '' },
      signedOfCheck(check),
      () =>
        transaction
          .selectFrom('trail_checks')
          .select(['seq', 'mac'])
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst(),
    )
    const values = {
      ...rest,
      issues: JSON.stringify(toJson(issues)),
      anchors: JSON.stringify(anchors),
      ...linked,
    }
    await transaction.insertInto('trail_checks').values(values).execute()
  })
}

/** All that a check says. */
export function signedOfCheck(
  check: Omit<TrailCheck, 'issues' | 'anchors'> & {
    readonly issues: unknown
    readonly anchors: unknown
  },
): Json {
  const { checked, applications, events, found, issues, anchors } = check
  return [
    checked.toISOString(),
    applications,
    events,
    found,
    canonicalJson(issues as Json),
    canonicalJson(anchors as Json),
  ]
}

/** The newest. Undefined before the first check. */
export async function findTrailCheck(store: Store): Promise<TrailCheck | undefined> {
  const row = await store
    .selectFrom('trail_checks')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      issues: fromJson<readonly KeptIssue[]>(row.issues),
      anchors: fromJson<KeptAnchors>(row.anchors),
    }
  )
}
