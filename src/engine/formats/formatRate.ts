import { formatPercent } from './formatPercent.ts'

/** An APR, a rate or a fee as the borrower reads it, to the basis point: 875 → "8.75%". */
export function formatRate(bps: number): string {
  return formatPercent(bps / 100, 2)
}
