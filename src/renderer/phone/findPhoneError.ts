import type { WordKey } from '#model'
import {
  getCountryCallingCode,
  getExampleNumber,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { parsePhone, type ParsedPhone } from './parsePhone.ts'

/** A message about a number, and its values. */
export interface PhoneError {
  readonly key: WordKey
  readonly values: Readonly<Record<string, string>>
}

/** The longest calling code has this many digits. */
const longestCode = 3

/**
 * What is wrong with a number, and what is expected. Undefined for a possible number of an offered
 * country. `isLeft`: the borrower has finished typing, so a number that is too short counts too.
 */
export function findPhoneError(
  text: string,
  {
    country,
    offered,
    isLeft,
    language,
  }: { country: CountryCode; offered: readonly CountryCode[]; isLeft: boolean; language: string },
): PhoneError | undefined {
  const digits = text.replace(/\P{Nd}/gu, '')
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const nameOf = (code: CountryCode) => names.of(code) ?? code
  const parsed = parsePhone(text, country, offered)
  const isOffered = (code: CountryCode | undefined) => code !== undefined && offered.includes(code)
  const expected = isOffered(parsed.region) ? parsed.region! : country
  const say = (key: WordKey, values = {}): PhoneError => ({
    key,
    values: {
      ...values,
      country: nameOf(expected),
      example: getExampleNumber(expected, examples)?.formatNational() ?? '',
    },
  })

  if (!parsed.isPlain) return say('phone-characters')
  if (digits === '') return undefined
  if (isOfNoCountry(parsed, text, digits))
    return say('phone-code-unknown', {
      code: `+${parsed.callingCode ?? digits.slice(0, longestCode)}`,
    })
  if (
    parsed.isInternational &&
    parsed.region &&
    !isOffered(parsed.region) &&
    isCertain(parsed, offered)
  )
    return say('phone-foreign', { found: nameOf(parsed.region) })
  const length = validatePhoneNumberLength(text, country)
  if (length === 'TOO_LONG') return say('phone-too-long')
  if (isLeft && length === 'TOO_SHORT') return say('phone-too-short')
  if (isLeft && length === 'INVALID_LENGTH') return say('phone-length')
  const found = parsed.isInternational ? undefined : parsed.number?.country
  return found && !isOffered(found)
    ? say('phone-perhaps-foreign', { found: nameOf(found) })
    : undefined
}

function isOfNoCountry(
  { isInternational, callingCode, region }: ParsedPhone,
  text: string,
  digits: string,
): boolean {
  if (!isInternational || region) return false
  return callingCode !== undefined || (/^\s*[+＋]/.test(text) && digits.length >= longestCode)
}

/** No offered country has the code, or the number is complete. */
function isCertain({ callingCode, number }: ParsedPhone, offered: readonly CountryCode[]): boolean {
  return (
    number !== undefined || !offered.some((code) => getCountryCallingCode(code) === callingCode)
  )
}
