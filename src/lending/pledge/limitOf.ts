/** Limit of a line that a home and pledged assets secure together. Cents. */
export interface CombinedLimit {
  readonly fromHomeCents: number
  readonly fromAssetsCents: number
  readonly limitCents: number
}

/** The smaller of the cap, and what home and assets bring; a home without equity brings nothing. */
export function limitOf(home: {
  readonly capCents: number
  readonly valueCents: number
  readonly liensCents: number
  readonly maxCltvBps: number
  readonly pledgedCents: number
}): CombinedLimit {
  const { capCents, valueCents, liensCents, maxCltvBps, pledgedCents } = home
  const most = Number((BigInt(valueCents) * BigInt(maxCltvBps)) / 10_000n)
  const fromHomeCents = Math.max(0, most - liensCents)
  return {
    fromHomeCents,
    fromAssetsCents: pledgedCents,
    limitCents: Math.min(capCents, fromHomeCents + pledgedCents),
  }
}
