import { valuePledge, type AssetQuote, type PledgedAsset } from '#lending'
import type { Json, LendingPledge } from '#model'

/** Values the pledged assets of a request by its quotes, at `now`. */
export function pledgeIn(
  pledge: LendingPledge,
  { assets, quotes }: Readonly<Record<string, Json>>,
  now: Date,
) {
  const rows = (Array.isArray(assets) ? assets : []) as unknown as readonly PledgedAsset[]
  const given = (Array.isArray(quotes) ? quotes : []) as unknown as readonly AssetQuote[]
  const valued = valuePledge(pledge, rows, given, now)
  if (valued.outcome === 'STALE') return { ...valued, rows }
  // A row keeps what else is known of it: where it comes from, and how that was proven.
  return { ...valued, assets: rows.map((row, index) => ({ ...row, ...valued.assets[index]! })) }
}
