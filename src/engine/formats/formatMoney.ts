/**
 * US dollars: 1234.5 → "$1,234.50". `value` in dollars, `precision` in decimals.
 * Throws a TypeError where either is no finite number, a RangeError where the precision is negative or no whole number (A §5).
 */
export function formatMoney(value: number, precision = 2): string {
  for (const given of [value, precision]) {
    if (!Number.isFinite(given)) throw new TypeError(`Not a number: ${given}`)
  }
  if (precision < 0 || !Number.isInteger(precision)) throw new RangeError(`Not a precision: ${precision}`)
  return formatOf(precision).format(value)
}

const formats = new Map<number, Intl.NumberFormat>()

/** Making one takes far longer than using it. */
function formatOf(precision: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision }
  const format = formats.get(precision) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...digits })
  formats.set(precision, format)
  return format
}
