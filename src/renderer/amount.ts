const whole = new Intl.NumberFormat('en-US')
const exact = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
})

/**
 * An amount as fields show it, which readNumber reads in every language of the page: with thousands
 * separators, and with every digit after the point, at least two if there is one. A text that is
 * not a number is returned unchanged.
 */
export function formatAmount(value: unknown): string {
  if (typeof value === 'number')
    return Number.isInteger(value) ? whole.format(value) : exact.format(value)
  return typeof value === 'string' ? value : ''
}
