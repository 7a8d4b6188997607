import { sql } from 'kysely'
import retention from '../retention.json' with { type: 'json' }
import type { Store } from '../stores/openDatabase.ts'

export interface DisposalRule {
  readonly what: 'identifiers' | 'documents' | 'application'
  readonly statuses: readonly string[]
  readonly days: number
  readonly source: string
  /** Who still has to approve it. */
  readonly approval?: string
  /** Paths of facts whose values go. */
  readonly facts?: readonly string[]
  /** Tables whose rows of the application are removed. */
  readonly tables?: readonly string[]
}

const rules = retention.closed.rules as unknown as readonly DisposalRule[]

/** Rules of retention.json for each lender that has applications, with the lender's own periods if they are longer. */
export async function disposalRules(store: Store): Promise<ReadonlyMap<string, readonly DisposalRule[]>> {
  const { rows } = await sql<{ org: string; own: Readonly<Record<string, number>> | null }>`
    select distinct a.org_code as org, (b.content -> 'org' -> 'retention')::jsonb as own
    from applications a left join served_lenders s on s.org_code = a.org_code left join bundles b on b.hash = s.hash`.execute(store)
  return new Map(
    rows.map(({ org, own }) => [org, rules.map((rule) => ({ ...rule, days: Math.max(rule.days, own?.[`${rule.what}Days`] ?? 0) }))]),
  )
}
