import type { DisposalRule, LendingRetention } from '#model'
import { findServedLenders } from '../releases/findServedLenders.ts'
import { findBundles } from '../stores/bundleRecords.ts'
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
  const found = await findBundles(store, served)
  const rows = [...served].toSorted().flatMap(([org, hash]) => {
    const bundle = found.get(hash)?.bundle
    return bundle ? [{ org, retention: bundle.lending.retention, own: bundle.org.retention }] : []
  })
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
