import {
  AsYouType,
  getCountryCallingCode,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'

/** Digits of any script, a leading plus, and common separators. */
const plain = /^\s*[+＋]?[\p{Nd}\s()[\].‐-―/-]*$/u

/** A text parsed as a complete or partial phone number. */
export interface ParsedPhone {
  /** False for letters, an extension or other characters that no phone number has. */
  readonly isPlain: boolean
  /** Has a calling code: "+44…", or "011 44…" where international calls start with 011. */
  readonly isInternational: boolean
  /** Of an international number, once known: "44". */
  readonly callingCode: string | undefined
  /**
   * For an international number, the region whose pattern it matches, otherwise the main one of its
   * code; else the chosen one. Undefined: no country.
   */
  readonly region: CountryCode | undefined
  /** Only if the number has a possible length. */
  readonly number: PhoneNumber | undefined
}

/**
 * `country`: the chosen one, for numbers without a calling code. `offered`: preferred if only the
 * code of a number is known.
 */
export function parsePhone(
  text: string,
  country: CountryCode,
  offered: readonly CountryCode[],
): ParsedPhone {
  const { typing } = startTyping(text, country)
  const isInternational = typing?.isInternational() ?? false
  const callingCode = isInternational ? typing?.getCallingCode() : undefined
  const isPlain = plain.test(text)
  const parsed = isPlain
    ? parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
    : undefined
  const number = parsed?.isPossible() ? parsed : undefined
  const fitting = number ? number.country : typing?.getCountry()
  const region = !isInternational
    ? country
    : (fitting ?? (callingCode && mainRegion(callingCode, offered)) ?? undefined)
  return { isPlain, isInternational, callingCode, region: region || undefined, number }
}

/**
 * As displayed while typing: "4155552671" → "(415) 555-2671". A text that can't be formatted
 * without losing a character stays as typed.
 */
export function formatTyped(text: string, country: CountryCode): string {
  if (!plain.test(text)) return text
  const { formatted } = startTyping(text, country)
  return parseIncompletePhoneNumber(formatted) === parseIncompletePhoneNumber(text)
    ? formatted
    : text
}

/**
 * No `typing` if the library throws: for "04" in Samoa, where international calls start with 0 and
 * no calling code with 4.
 */
export function startTyping(
  text: string,
  country: CountryCode,
): { readonly typing?: AsYouType; readonly formatted: string } {
  const typing = new AsYouType(country)
  try {
    return { formatted: typing.input(text), typing }
  } catch {
    return { formatted: text }
  }
}

function mainRegion(callingCode: string, offered: readonly CountryCode[]): CountryCode | undefined {
  const main = metadata.country_calling_codes[callingCode]?.[0]
  if (main === undefined || /\d/.test(main)) return undefined
  return offered.includes(main)
    ? main
    : (offered.find((each) => getCountryCallingCode(each) === callingCode) ?? main)
}
