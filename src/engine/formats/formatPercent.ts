import { pageLanguage } from '#model'

/** A percentage: 7.6 → "7.600%". Throws a TypeError if the value is not a finite number. */
export function formatPercent(value: number, precision = 3): string {
  if (!Number.isFinite(value)) throw new TypeError(`Not a number: ${value}`)
  return `${new Intl.NumberFormat(pageLanguage(), { minimumFractionDigits: precision, maximumFractionDigits: precision }).format(value)}%`
}
