import { formatMoney } from './formatMoney.ts'

/** Cents for display, whole dollars without cents: 5000000 → "$50,000", 123456 → "$1,234.56". */
export function formatDollars(cents: number): string {
  return formatMoney(cents / 100, cents % 100 === 0 ? 0 : 2)
}
