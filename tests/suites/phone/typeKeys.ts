import type { CountryCode } from 'libphonenumber-js/min'
import { typeText, type Phone } from '../../../src/renderer/phone/phoneNumbers.ts'

/** What a phone field shows after the keys of a text, one by one. */
export function typeKeys(
  keys: string,
  country: CountryCode,
  offered: readonly CountryCode[],
  begun = '',
): Phone {
  let phone: Phone = { country, text: begun }
  for (const key of keys) phone = typeText(phone.text + key, phone.country, offered)
  return phone
}
