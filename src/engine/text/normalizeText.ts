import { choicesIn, type Bundle, type Format, type JsonObject } from '#model'
import { formatPhone } from '../formats/formatPhone.ts'
import { plainDigits } from './plainDigits.ts'
import { readTypedDate } from './readTypedDate.ts'

/**
 * Invisible characters, except those that join letters and emoji, and signs before Arabic numbers.
 */
const invisible = /[^\P{Cf}\u0600-\u0605\u200C-\u200D\u{E0020}-\u{E007F}]/gu
const joined = /[\u0600-\u1CFF\u{1F000}-\u{1FAFF}]/u
const wide = /[\uFF01-\uFF5E]/g
const digitModes: ReadonlySet<string> = new Set(['numeric', 'decimal', 'tel'])
const wideScript = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/**
 * The text that somebody meant to type, with no change of its meaning: no invisible characters, no
 * spaces that a keyboard adds, plain hyphens, full-width characters as usual ones; then what the
 * field's format makes of it ("California" → "CA", "90210-1234" → "90210"). Passwords and choices
 * stay as they are, and so do the spaces in a text of several lines.
 */
export function normalizeText(
  text: string,
  schema: JsonObject,
  formats: Bundle['formats'],
): string {
  const format: Partial<Format> = formats[String(schema.format)] ?? {}
  if (format.type === 'password' || schema.const === text || choicesIn(schema)?.includes(text))
    return text
  let plain = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\u2010\u2011\uFE63]/g, '-')
  if (!joined.test(plain)) plain = plain.replace(/[\u200C\u200D]/g, '')
  if (text.includes('\n')) return plain.trimEnd()
  if (!wideScript.test(plain))
    plain = plain.replace(wide, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
  if (digitModes.has(String(format.inputMode))) plain = plainDigits(plain)
  plain = plain.replace(/\s+/g, ' ').trim()
  if (format.autoCapitalize === 'characters') plain = plain.toUpperCase()
  if (format.type === 'tel' && format.countries?.[0] === 'US') plain = usPhone(plain)
  if (schema.format === 'date') plain = isoDate(plain)
  for (const [name, code] of Object.entries(format.names ?? {}))
    if (name.toUpperCase() === plain.toUpperCase()) return code
  return format.reads ? plain.replace(new RegExp(format.reads, 'u'), '$1') : plain
}

/** Ten digits as the page writes them; any other text stays as it is. */
function usPhone(text: string): string {
  const isHome = /^[\d ().-]+$/.test(text) && text.replace(/\D/g, '').length === 10
  return (isHome && formatPhone(text)) || text
}

function isoDate(text: string): string {
  const date = readTypedDate(text)
  return date ? [date.year, date.month.padStart(2, '0'), date.day.padStart(2, '0')].join('-') : text
}
