import type { IdentityNeeds } from './IdentityNeeds.ts'
import type { QuotaKind } from '../settings/Settings.ts'
import type { QuotaUse } from '../stores/quotaStore.ts'
import { networkKey } from './countersOf.ts'

/** Uses by someone who is not signed in: of their network, and of the lender. */
export function usesOfNetwork(
  { seal, settings }: Pick<IdentityNeeds, 'settings' | 'seal'>,
  { org, ip }: { readonly org: string; readonly ip: string },
  kind: QuotaKind,
  amount = 1,
): readonly QuotaUse[] {
  const sources = { network: networkKey(seal, ip, `${org}|quota network`), lender: '' }
  return Object.entries(sources)
    .filter(([holder]) => settings.quotas[kind][holder] !== undefined)
    .map(([holder, source]) => ({ kind, holder, source, amount }))
}
