import { pageLanguage } from '#model'

/**
 * US dollars: 1234.5 → "$1,234.50". `value` in dollars, `precision` in decimals. Throws a TypeError
 * if either is not a finite number, a RangeError if the precision is negative or not an integer (A
 * §5).
 */
export function formatMoney(value: number, precision = 2): string {
  for (const given of [value, precision]) {
    if (!Number.isFinite(given)) throw new TypeError(`Not a number: ${given}`)
  }
  if (precision < 0 || !Number.isInteger(precision))
    throw new RangeError(`Not a precision: ${precision}`)
  return formatOf(precision).format(value)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a formatter takes far longer than using it. */
function formatOf(precision: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision }
  const language = pageLanguage()
  const key = `${language} ${precision}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', ...digits })
  formats.set(key, format)
  return format
}
