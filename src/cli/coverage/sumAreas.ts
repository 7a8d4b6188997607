import type { JudgedRow, RowStanding } from './judgeRows.ts'

export type AreaSum = Readonly<Record<RowStanding | 'rows', number>>

/** The number of rows of each area by state, in the table's order. */
export function sumAreas(rows: readonly JudgedRow[]): ReadonlyMap<string, AreaSum> {
  const sums = new Map<string, Record<RowStanding | 'rows', number>>()
  for (const { area, standing } of rows) {
    const sum = sums.get(area) ?? { rows: 0, proven: 0, failing: 0, later: 0, unproven: 0 }
    sum.rows += 1
    sum[standing] += 1
    sums.set(area, sum)
  }
  return sums
}
