import type { LendingCoverage } from '#model'

/** How a unit is let, and at which rent a month: of its lease, or on a documented average. */
export interface LetUnit {
  readonly let?: string | null
  readonly rentCents?: number | null
}

export interface Rent {
  readonly monthlyCents: number
  /** What counts of each unit; of one of unknown use, or without the rent that is asked, 0. */
  readonly rows: readonly number[]
}

/** The rent that counts: of each unit as the table says, with the market rents of the valuation. */
export function rentOf(
  units: readonly LetUnit[],
  marketRentsCents: readonly (number | null)[],
  table: LendingCoverage['rent'],
): Rent {
  const rows = units.map(({ let: use, rentCents }, index) => {
    const kind = Object.hasOwn(table, use ?? '') ? table[use!] : undefined
    if (!kind) return 0
    const [given, market] = [amountOf(rentCents), amountOf(marketRentsCents[index])]
    const counted = { lower: Math.min(given, market), market, given }[kind.counts]
    return Number((BigInt(counted) * BigInt(kind.shareBps)) / 10_000n)
  })
  return { monthlyCents: rows.reduce((sum, each) => sum + each, 0), rows }
}

const amountOf = (cents: number | null | undefined): number =>
  Number.isSafeInteger(cents) && cents! > 0 ? cents! : 0
