import type { LendingPledge } from '#model'
import { divideUp } from '../arithmetic/divideUp.ts'
import { readDecimal } from '../arithmetic/readDecimal.ts'
import { writeDecimal } from '../arithmetic/writeDecimal.ts'
import { valueCentsOf } from './valueCentsOf.ts'
import type { ValuedAsset } from './valuePledge.ts'

export interface WatchedPledge {
  /** What the home does not secure, as a share of the assets' value, rounded up. */
  readonly ratioBps: number
  readonly event: 'NONE' | 'CALL' | 'SELL'
  /** What is sold now, or would be where a call is not answered, the largest asset first. */
  readonly sales: readonly Sale[]
  readonly saleCents: number
  /** What the borrower pays down, or adds in assets, so that the ratio reaches its target. */
  readonly payDownCents: number
  readonly addCents: number
}

export interface Sale {
  readonly asset: string
  readonly amount: string
  readonly valueCents: number
}

/** Larger than any ratio of assets that are worth something. */
const worthless = 1_000_000

/** Compares a funded line with the assets that secure what its home does not. */
export function watchPledge(
  { watch, assets: kinds }: LendingPledge,
  line: { readonly balanceCents: number; readonly fromHomeCents: number },
  assets: readonly Pick<ValuedAsset, 'asset' | 'amount' | 'price' | 'valueCents'>[],
): WatchedPledge {
  const valueCents = assets.reduce((sum, each) => sum + each.valueCents, 0)
  const openCents = Math.max(0, line.balanceCents - line.fromHomeCents)
  const ratioBps = ratioOf(openCents, valueCents)
  // What is worth nothing cannot be sold.
  const isForSale = ratioBps >= watch.sellBps && valueCents > 0
  const event = isForSale ? 'SELL' : ratioBps >= watch.callBps ? 'CALL' : 'NONE'
  const [open, value, target] = [BigInt(openCents), BigInt(valueCents), BigInt(watch.targetBps)]
  const above = open * 10_000n - target * value
  const isAbove = event !== 'NONE' && above > 0n
  // A sale lowers both the balance and the assets.
  const needed = isAbove ? Number(divideUp(above, 10_000n - target)) : 0
  const sales = salesOf(needed, assets, kinds)
  return {
    ratioBps,
    event,
    sales,
    saleCents: sales.reduce((sum, each) => sum + each.valueCents, 0),
    payDownCents: isAbove ? Number(divideUp(above, 10_000n)) : 0,
    addCents: isAbove ? Number(divideUp(above, target)) : 0,
  }
}

function ratioOf(openCents: number, valueCents: number): number {
  if (openCents === 0) return 0
  if (valueCents === 0) return worthless
  return Math.min(worthless, Number(divideUp(BigInt(openCents) * 10_000n, BigInt(valueCents))))
}

function salesOf(
  neededCents: number,
  assets: Parameters<typeof watchPledge>[2],
  kinds: LendingPledge['assets'],
): readonly Sale[] {
  const largestFirst = [...assets].sort((one, other) => other.valueCents - one.valueCents)
  const sales: Sale[] = []
  let leftCents = neededCents
  for (const { asset, amount, price, valueCents } of largestFirst) {
    if (leftCents <= 0 || valueCents === 0) break
    const sold =
      leftCents >= valueCents
        ? amount
        : amountWorth(leftCents, price, kinds[asset]?.decimals ?? 0, amount)
    const soldCents = valueCentsOf(sold, price)
    sales.push({ asset, amount: sold, valueCents: soldCents })
    leftCents -= soldCents
  }
  return sales
}

/** The least amount of an asset that is worth so much, no more than there is. */
function amountWorth(cents: number, price: string, decimals: number, most: string): string {
  const { digits, scale } = readDecimal(price)!
  const units = divideUp(BigInt(cents) * 10n ** BigInt(scale + decimals), digits * 100n)
  const there = readDecimal(most)!
  const isAll = units * 10n ** BigInt(there.scale) >= there.digits * 10n ** BigInt(decimals)
  return isAll ? most : writeDecimal({ digits: units, scale: decimals })
}
