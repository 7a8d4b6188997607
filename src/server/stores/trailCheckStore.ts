import type { Json } from '#model'
import type { Store } from './openDatabase.ts'

/** What the last check of the audit trail came to. */
export interface TrailCheck {
  readonly checked: Date
  readonly applications: number
  readonly events: number
  /** How many issues there are, and the first of them. */
  readonly found: number
  readonly issues: readonly KeptIssue[]
  readonly anchors: KeptAnchors
}

/** The last anchor that went to each file, by its path. */
export type KeptAnchors = Readonly<Record<string, { readonly at: string; readonly signature: string }>>

export interface KeptIssue {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly remedy: string
  /** Of which lender; none for an anchor. */
  readonly org?: string
}

export async function keepTrailCheck(store: Store, { issues, anchors, ...check }: TrailCheck): Promise<void> {
  const values = { ...check, issues: JSON.stringify(issues as unknown as Json), anchors: JSON.stringify(anchors) }
  await store
    .insertInto('trail_checks')
    .values(values)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(values))
    .execute()
}

/** Undefined before the first check. */
export async function findTrailCheck(store: Store): Promise<TrailCheck | undefined> {
  const row = await store.selectFrom('trail_checks').selectAll().executeTakeFirst()
  return row && { ...row, issues: row.issues as unknown as readonly KeptIssue[], anchors: row.anchors as unknown as KeptAnchors }
}
