import type { LendingPledge } from '#model'
import { medianOf } from './medianOf.ts'
import { valueCentsOf } from './valueCentsOf.ts'

/** An exact amount of an asset, as text. */
export interface PledgedAsset {
  readonly asset: string
  readonly amount: string
}

/** Prices of one unit, in dollars as text, by source, with the instants that they are of. */
export interface AssetQuote {
  readonly asset: string
  readonly sources: readonly {
    readonly name: string
    readonly price: string
    readonly at: string
  }[]
}

export interface ValuedAsset extends PledgedAsset {
  /** The median of the sources. */
  readonly price: string
  readonly valueCents: number
  /** What can be lent against it. */
  readonly advanceCents: number
}

export type ValuedPledge =
  | {
      readonly outcome: 'VALUED'
      readonly assets: readonly ValuedAsset[]
      readonly valueCents: number
      readonly advanceCents: number
    }
  /** Fewer sources than the policy requires are recent enough for this asset. */
  | { readonly outcome: 'STALE'; readonly asset: string }

/** Values pledged assets at `now`; nothing is valued by prices that are too old or too few. */
export function valuePledge(
  policy: LendingPledge,
  pledged: readonly PledgedAsset[],
  quotes: readonly AssetQuote[],
  now: Date,
): ValuedPledge {
  const assets: ValuedAsset[] = []
  for (const { asset, amount } of pledged) {
    const recent = (quotes.find((quote) => quote.asset === asset)?.sources ?? []).filter(({ at }) =>
      isRecent(at, policy.prices.maxAgeSeconds, now),
    )
    const sources = new Map(recent.map(({ name, price }) => [name, price]))
    const price = medianOf([...sources.values()])
    if (price === undefined || sources.size < policy.prices.minSources)
      return { outcome: 'STALE', asset }
    const valueCents = valueCentsOf(amount, price)
    assets.push({ asset, amount, price, valueCents, advanceCents: cut(valueCents, policy, asset) })
  }
  return {
    outcome: 'VALUED',
    assets,
    valueCents: sumOf(assets.map((each) => each.valueCents)),
    advanceCents: sumOf(assets.map((each) => each.advanceCents)),
  }
}

/** A time that is as far ahead is as wrong as one that is too old. */
function isRecent(at: string, maxAgeSeconds: number, now: Date): boolean {
  return Math.abs(now.getTime() - new Date(at).getTime()) <= maxAgeSeconds * 1000
}

/** An asset that the policy does not name secures nothing. */
function cut(valueCents: number, { assets }: LendingPledge, asset: string): number {
  const advanceBps = Object.hasOwn(assets, asset) ? assets[asset]!.advanceBps : 0
  return Number((BigInt(valueCents) * BigInt(advanceBps)) / 10_000n)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
