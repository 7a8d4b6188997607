const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * The number that a text means ("$1,250.5" → 1250.5, "96k" → 96000); the text itself if it is not a
 * number; undefined if it is blank.
 */
export function parseAmount(text: string): number | string | undefined {
  // "96.000,00" is an amount in other countries: here it would be read as a thousandth of it.
  if (/\..*,/.test(text)) return text
  const bare = writeOut(text.replace(/[\s$,]/g, ''))
  if (bare === '') return text.trim() === '' ? undefined : text
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : text
}

/** "96k" → "96000", "1.25m" → "1250000", digit by digit; any other text is returned unchanged. */
export function writeOut(text: string): string {
  const [, whole, part = '', unit] = /^(-?\d+)(?:\.(\d*))?([km])$/i.exec(text) ?? []
  if (whole === undefined || unit === undefined) return text
  const places = unit.toLowerCase() === 'k' ? 3 : 6
  const rest = part.slice(places)
  return whole + part.slice(0, places).padEnd(places, '0') + (rest === '' ? '' : `.${rest}`)
}

/**
 * With thousands separators, and cents only if there are any; a text that is not a number is
 * returned unchanged.
 */
export function formatAmount(value: unknown): string {
  if (typeof value === 'number')
    return Number.isInteger(value) ? number.format(value) : cents.format(value)
  return typeof value === 'string' ? value : ''
}
