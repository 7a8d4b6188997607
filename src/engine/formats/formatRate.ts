import { formatPercent } from './formatPercent.ts'

/** An APR, rate or fee for display, to the basis point: 875 → "8.75%". */
export function formatRate(bps: number): string {
  return formatPercent(bps / 100, 2)
}
