import { sql } from 'kysely'
import type { DisposalRule, LendingRetention } from '#model'
import { findServedLenders } from '../releases/findServedLenders.ts'
import type { Store } from '../stores/openDatabase.ts'

export type Retention = Pick<LendingRetention, 'accounts' | 'kept'> & {
  readonly rules: readonly DisposalRule[]
}

/**
 * lending/retention.json of each lender as it is served or was served last, with the lender's own
 * periods if they are longer. A lender that was served last before the file existed goes by another
 * one's.
 */
export async function retentionOf(store: Store): Promise<ReadonlyMap<string, Retention>> {
  const served = await findServedLenders(store)
  const { rows } = await sql<{
    org: string
    retention: LendingRetention | null
    own: Readonly<Record<string, number>> | null
  }>`
    select org_code as org, (content -> 'lending' -> 'retention')::jsonb as retention, (content -> 'org' -> 'retention')::jsonb as own
    from bundles where hash = any(${[...served.values()]}) order by org_code`.execute(store)
  const shared = rows.find(({ retention }) => retention)?.retention
  return new Map(
    rows.flatMap(({ org, retention, own }) => {
      const file = retention ?? shared
      if (!file) return []
      const { closed, accounts, kept } = file
      const rules = Object.values(closed).map((rule) => ({
        ...rule,
        days: Math.max(rule.days, own?.[`${rule.what}Days`] ?? 0),
      }))
      return [[org, { rules, accounts, kept }] as const]
    }),
  )
}
