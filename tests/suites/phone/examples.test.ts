import { readFileSync } from 'node:fs'
import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import {
  allCountries,
  countryOf,
  fromStored,
  readWhole,
  toStored,
} from '../../../src/renderer/phone/phoneNumbers.ts'
import { proves } from '../../proves.ts'
import { suites } from '../suites.ts'
import { typeKeys } from './typeKeys.ts'

interface Row {
  readonly region: CountryCode
  readonly type: string
  readonly e164: string
  readonly national: string
}

const rows: readonly Row[] = suites
  ? JSON.parse(readFileSync(`${suites}/phone/example_numbers.json`, 'utf8')).rows
  : []
const all = allCountries()
const digitsOf = (text: string) => text.replace(/\D/g, '')
const numberOf = (stored: string) => parsePhoneNumberFromString(stored, 'US')?.number

describe.skipIf(!suites)(
  'phone examples of other regions, landlines and mobiles (not run: LINTEL_SUITES is not set)',
  () => {
    it('are at hand', () => {
      expect(rows.length).toBeGreaterThan(200)
    })

    it.each(rows)('$region $type $national, nationally', ({ region, national, e164 }) => {
      for (const keys of [digitsOf(national), national]) {
        const { country, text } = typeKeys(keys, region, all)
        expect(country).toBe(region)
        expect(digitsOf(text)).toBe(digitsOf(national))
        const stored = toStored(text, country, all)
        expect(numberOf(stored)).toBe(e164)
        const again = fromStored(stored, all)
        expect(toStored(again.text, again.country, all)).toBe(stored)
      }
    })

    it.each(rows)('$region $type $e164, internationally', ({ region, e164 }) => {
      const { country, text } = typeKeys(e164, 'US', all)
      expect(digitsOf(text)).toBe(digitsOf(e164))
      expect(getCountryCallingCode(country)).toBe(getCountryCallingCode(region))
      expect(countryOf(text, 'DE', all)).toBe(country)
      expect(numberOf(toStored(text, country, all))).toBe(e164)
      const whole = readWhole(text, country, all)!
      expect(numberOf(toStored(whole.text, whole.country, all))).toBe(e164)
    })

    it(
      'a US example is 14 characters as displayed, (xxx) xxx-xxxx',
      proves('A-VAL-042', 'A-VAL-044', 'A-CONST-006'),
      () => {
        const home = rows.filter(({ region }) => region === 'US')
        expect(home.length).toBeGreaterThan(0)
        for (const { national, region } of home)
          expect(typeKeys(digitsOf(national), region, ['US']).text).toMatch(
            /^\(\d{3}\) \d{3}-\d{4}$/,
          )
      },
    )
  },
)
