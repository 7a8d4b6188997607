import { valuePledge, type AssetQuote, type PledgedAsset } from '#lending'
import { type Json, type LendingPledge, fromJson } from '#model'

/** Values the pledged assets of a request by its quotes, at `now`. */
export function pledgeIn(
  pledge: LendingPledge,
  { assets, quotes }: Readonly<Record<string, Json>>,
  now: Date,
) {
  const rows = fromJson<readonly PledgedAsset[]>(Array.isArray(assets) ? assets : [])
  const given = fromJson<readonly AssetQuote[]>(Array.isArray(quotes) ? quotes : [])
  const valued = valuePledge(pledge, rows, given, now)
  if (valued.outcome === 'STALE') return { ...valued, rows }
  // A row keeps what else is known of it: where it comes from, and how that was proven.
  return { ...valued, assets: rows.map((row, index) => ({ ...row, ...valued.assets[index]! })) }
}
