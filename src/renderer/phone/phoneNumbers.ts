import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

export interface PhoneCountry {
  /** In the reader's language. */
  readonly country: string
  readonly countryCode: CountryCode
  /** "+1" */
  readonly callingCode: string
}

const home: CountryCode = 'US'

/** All countries in the reader's language, by name; home first. */
export function listCountries(language: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const countries = getCountries().map((countryCode) => ({
    country: names.of(countryCode) ?? countryCode,
    countryCode,
    callingCode: `+${getCountryCallingCode(countryCode)}`,
  }))
  return countries.sort(
    (a, b) => Number(b.countryCode === home) - Number(a.countryCode === home) || a.country.localeCompare(b.country, language),
  )
}

/** Length of a number in the country's national format: 14 for "(201) 555-0123". */
export function nationalLength(country: CountryCode): number | undefined {
  return getExampleNumber(country, examples)?.formatNational().length
}

/** As it is to stand in the field while it is typed: "4155552671" → "(415) 555-2671". */
export function formatTyped(text: string, country: CountryCode): string {
  return new AsYouType(country).input(text)
}

/** A whole number, with or without its country: national text and country; nothing while it is no possible number. */
export function readWhole(text: string, country: CountryCode): { country: CountryCode; text: string } | undefined {
  const number = parsePhoneNumberFromString(text, country)
  if (!number?.isPossible()) return undefined
  number.ext = undefined
  const isSameCode = number.countryCallingCode === getCountryCallingCode(country)
  return { country: isSameCode ? country : (number.country ?? country), text: number.formatNational() }
}

/** As it is stored: as displayed at home, international elsewhere, as typed while it is no number. */
export function toStored(text: string, country: CountryCode): string {
  if (country === home) return text
  const number = parsePhoneNumberFromString(text, country)
  return number?.isPossible() ? number.formatInternational() : text
}

/** Opposite of toStored. */
export function fromStored(stored: string): { country: CountryCode; text: string } {
  return (stored.startsWith('+') && readWhole(stored, home)) || { country: home, text: stored }
}
