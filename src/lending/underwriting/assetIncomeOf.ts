import { readDate, readDay } from '#engine'
import type { Json, LendingAssets } from '#model'

export interface AssetRow {
  readonly type?: string | null
  readonly balanceCents?: number | null
  /** Day of the statement, "YYYY-MM-DD". */
  readonly asOf?: string | null
}

export interface AssetIncome {
  /** Rounded down, which is the conservative side. */
  readonly monthlyCents: number
  readonly countedCents: number
  readonly months: number
  /** The calculation row by row; an unlisted kind or an outdated statement counts as 0. */
  readonly rows: readonly { readonly haircutBps: number; readonly countedCents: number }[]
}

/** Facts about the owner, in addition to the rows. */
export interface AssetOwner {
  /**
   * Date of birth, "YYYY-MM-DD" or { year, month, day }; unknown: below the age of free withdrawal.
   */
  readonly born?: Json
  /** Today in the property's time zone; unknown: no statement is too old. */
  readonly today?: string
  /** Amount needed to close, deducted from the assets. */
  readonly toCloseCents?: number
}

/**
 * Income from assets: Σ balance × haircut, minus the amount needed to close, over a number of
 * months. Cents.
 */
export function assetIncomeOf(
  rows: readonly AssetRow[],
  table: LendingAssets,
  owner: AssetOwner = {},
): AssetIncome {
  const isEarly = isBelow(table.earlyBeforeMonths, owner)
  const counted = rows.map(({ type, balanceCents, asOf }) => {
    const kind = Object.hasOwn(table.kinds, type ?? '') ? table.kinds[type!] : undefined
    const isStale =
      owner.today !== undefined &&
      (!readDate(asOf ?? '') || readDay(owner.today) - readDay(asOf!) > table.maxAgeDays)
    const haircutBps =
      isStale || !kind ? 0 : ((isEarly ? kind.earlyHaircutBps : undefined) ?? kind.haircutBps)
    const balance = Number.isSafeInteger(balanceCents) && balanceCents! > 0 ? balanceCents! : 0
    return { haircutBps, countedCents: Number((BigInt(balance) * BigInt(haircutBps)) / 10_000n) }
  })
  const countedCents = Math.max(
    0,
    counted.reduce((sum, row) => sum + row.countedCents, 0) - (owner.toCloseCents ?? 0),
  )
  return {
    monthlyCents: Math.floor(countedCents / table.months),
    countedCents,
    months: table.months,
    rows: counted,
  }
}

function isBelow(months: number, { born, today }: AssetOwner): boolean {
  const from = readDate(born)
  const to = readDate(today)
  if (!from || !to) return true
  return (to.year - from.year) * 12 + (to.month - from.month) - (to.day < from.day ? 1 : 0) < months
}
