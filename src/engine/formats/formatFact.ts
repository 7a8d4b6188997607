import { pageLanguage, type FactFormat, type Json } from '#model'
import { formatAddress } from './formatAddress.ts'
import { formatDollars } from './formatDollars.ts'
import { formatDate } from './formatDate.ts'
import { formatPhone } from './formatPhone.ts'
import { formatRate } from './formatRate.ts'
import { shortenWalletAddress } from './shortenWalletAddress.ts'

/**
 * A fact for display; undefined if it is missing or does not fit the format. `money` takes cents,
 * `percent` percent, `basis-points` hundredths of a percent, `date` "2026-11-21" or { year, month,
 * day }, `link` an https address. A list is joined.
 */
export function formatFact(value: Json | undefined, format: FactFormat): string | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) {
    const texts = (value as readonly Json[]).flatMap((item) => formatFact(item, format) ?? [])
    return texts.length > 0 ? texts.join(', ') : undefined
  }
  if (format === 'text') return formatText(value)
  if (format === 'date') return formatDate(value)
  if (format === 'address') return formatAddress(value)
  if (format === 'phone')
    return typeof value === 'string' ? (formatPhone(value) ?? value) : undefined
  if (format === 'wallet')
    return typeof value === 'string' ? shortenWalletAddress(value) : undefined
  if (format === 'link')
    return typeof value === 'string' ? /^https:\/\/(\S+?)\/?$/.exec(value)?.[1] : undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  if (format === 'money') return formatDollars(value)
  if (format === 'percent') return formatRate(value * 100)
  if (format === 'basis-points') return formatRate(value)
  return new Intl.NumberFormat(
    pageLanguage(),
    format === 'years' ? { style: 'unit', unit: 'year', unitDisplay: 'long' } : {},
  ).format(value)
}

function formatText(value: Json): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
