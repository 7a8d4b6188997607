import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { CountryCode } from 'libphonenumber-js/min'
import { formatTyped, parsePhone, startTyping } from './parsePhone.ts'

export { findPhoneError } from './findPhoneError.ts'
export { formatTyped } from './parsePhone.ts'

/** Numbers of this country are stored as displayed, all others in international form. */
const home: CountryCode = 'US'

export interface Phone {
  readonly country: CountryCode
  readonly text: string
}

export interface PhoneCountry {
  /** In the reader's language. */
  readonly country: string
  readonly countryCode: CountryCode
  /** "+1" */
  readonly callingCode: string
}

/** All countries, home first. */
export function allCountries(): readonly CountryCode[] {
  return [home, ...getCountries().filter((country) => country !== home)]
}

/**
 * The offered countries in the reader's language: the first one first, the others sorted by name.
 */
export function listCountries(
  language: string,
  offered: readonly CountryCode[],
): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const [first, ...others] = offered.map((countryCode) => ({
    country: names.of(countryCode) ?? countryCode,
    countryCode,
    callingCode: `+${getCountryCallingCode(countryCode)}`,
  }))
  return first
    ? [first, ...others.sort((a, b) => a.country.localeCompare(b.country, language))]
    : []
}

/** The country of a text: that of its calling code if it is offered, otherwise the chosen one. */
export function countryOf(
  text: string,
  chosen: CountryCode,
  offered: readonly CountryCode[],
): CountryCode {
  const { region } = parsePhone(text, chosen, offered)
  return region && offered.includes(region) ? region : chosen
}

/**
 * The field after a keystroke: without its calling code, a number stays in the country of that
 * code.
 */
export function typeText(
  typed: string,
  chosen: CountryCode,
  offered: readonly CountryCode[],
): Phone {
  const text = formatTyped(typed, chosen)
  return { country: text.startsWith('+') ? countryOf(text, chosen, offered) : chosen, text }
}

/**
 * The national text of a complete number of an offered country. Undefined for everything else,
 * which is left unchanged.
 */
export function readWhole(
  text: string,
  chosen: CountryCode,
  offered: readonly CountryCode[],
): Phone | undefined {
  const { number, region } = parsePhone(text, chosen, offered)
  if (!number || !region || !offered.includes(region)) return undefined
  const national = number.formatNational()
  const isSame = parsePhoneNumberFromString(national, region)?.number === number.number
  return { country: region, text: isSame ? national : number.formatInternational() }
}

/** A pasted number, even after a label: "Tel: 415.555.2671". */
export function readPasted(
  text: string,
  chosen: CountryCode,
  offered: readonly CountryCode[],
): Phone | undefined {
  return readWhole(text.replace(/^[^\p{Nd}+＋(]+/u, ''), chosen, offered)
}

/** The text after choosing another country: its digits without a calling code. */
export function changeCountry(text: string, from: CountryCode, to: CountryCode): string {
  const { isInternational, number } = parsePhone(text, from, [from])
  return formatTyped(
    isInternational && number ? number.formatNational().replace(/\D/g, '') : text,
    to,
  )
}

/**
 * As stored: as displayed for home numbers, international for others. Invalid numbers are stored as
 * typed.
 */
export function toStored(
  text: string,
  chosen: CountryCode,
  offered: readonly CountryCode[],
): string {
  const { isPlain, isInternational, number, region } = parsePhone(text, chosen, offered)
  if (!isPlain || (!isInternational && chosen === home) || !region || !offered.includes(region))
    return text
  if (number) return region === home ? number.formatNational() : number.formatInternational()
  return isInternational ? text : withCallingCode(text, chosen)
}

/** Inverse of toStored. */
export function fromStored(stored: string, offered: readonly CountryCode[]): Phone {
  const first = offered[0] ?? home
  if (stored.startsWith('+'))
    return (
      readWhole(stored, first, offered) ?? {
        country: countryOf(stored, first, offered),
        text: stored,
      }
    )
  return { country: stored !== '' && offered.includes(home) ? home : first, text: stored }
}

/** A number that is too short or too long keeps its country. */
function withCallingCode(text: string, country: CountryCode): string {
  const value = startTyping(text, country).typing?.getNumberValue()
  return value ? formatTyped(value, country) : text
}
