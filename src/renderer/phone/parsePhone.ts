import { AsYouType, getCountryCallingCode, parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'

/** Digits of any script, a plus at the start, and the signs that people set between digits. */
const plain = /^\s*[+＋]?[\p{Nd}\s()[\].‐-―/-]*$/u

/** What a text says as a phone number, whole or not yet. */
export interface ParsedPhone {
  /** Letters, an extension or other signs that no phone number has. */
  readonly isPlain: boolean
  /** With a calling code: "+44…", or "011 44…" where calls abroad begin with 011. */
  readonly isInternational: boolean
  /** Of an international number, once it is known: "44". */
  readonly callingCode: string | undefined
  /** Of an international number, the region whose pattern it fits, else the main one of its code; else the chosen one. Undefined: of no country. */
  readonly region: CountryCode | undefined
  /** Only where the number has a possible length. */
  readonly number: PhoneNumber | undefined
}

/** `country`: chosen, for numbers without a calling code. `offered`: preferred where nothing but the code is known of a number. */
export function parsePhone(text: string, country: CountryCode, offered: readonly CountryCode[]): ParsedPhone {
  const { typing } = startTyping(text, country)
  const isInternational = typing?.isInternational() ?? false
  const callingCode = isInternational ? typing?.getCallingCode() : undefined
  const isPlain = plain.test(text)
  const parsed = isPlain ? parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }) : undefined
  const number = parsed?.isPossible() ? parsed : undefined
  const fitting = number ? number.country : typing?.getCountry()
  const region = !isInternational ? country : (fitting ?? (callingCode && mainRegion(callingCode, offered)) ?? undefined)
  return { isPlain, isInternational, callingCode, region: region || undefined, number }
}

/** As it is shown while it is typed: "4155552671" → "(415) 555-2671". What cannot be formatted without losing a sign stays as typed. */
export function formatTyped(text: string, country: CountryCode): string {
  if (!plain.test(text)) return text
  const { formatted } = startTyping(text, country)
  return parseIncompletePhoneNumber(formatted) === parseIncompletePhoneNumber(text) ? formatted : text
}

/** No `typing` where the library throws: for "04" in Samoa, where calls abroad begin with 0 and no calling code with 4. */
export function startTyping(text: string, country: CountryCode): { readonly typing?: AsYouType; readonly formatted: string } {
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
  return offered.includes(main) ? main : (offered.find((each) => getCountryCallingCode(each) === callingCode) ?? main)
}
