import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { runtimeModules } from '../../../src/engine/validation/runtimeModules.ts'
import { compileSchema } from '../../../src/loader/validators/compileSchema.ts'
import { allCountries, toStored } from '../../../src/renderer/phone/phoneNumbers.ts'

/** The code that both the page and the server run. */
const check = compileSchema({ type: 'string', format: 'international-phone' }).create(
  runtimeModules,
)
const all = allCountries()
const table = getCountries().map((region) => ({
  region,
  number: getExampleNumber(region, examples)!,
}))

describe('the format international-phone', () => {
  it.each(table)(
    'takes the example of $region as it is stored, and not with more digits',
    ({ region, number }) => {
      const stored = toStored(number.formatNational(), region, all)
      expect(check(stored), stored).toBe(true)
      const longer = toStored(`${number.formatNational()}98765432101234`, region, all)
      expect(check(longer), longer).toBe(false)
    },
  )

  it.each(Object.entries(metadata.country_calling_codes))(
    'takes as many digits behind +%s as the library',
    (code, regions) => {
      const countries = regions.filter((region) => !/\d/.test(region))
      for (let digits = 1; digits <= 18; digits++) {
        const national = '9'.repeat(digits)
        const isPossible = countries.some((country) =>
          (metadata.countries[country]![3] as unknown as readonly number[]).includes(digits),
        )
        expect(check(`+${code}${national}`), `${digits} digits`).toBe(isPossible)
        const isTold =
          countries.length === 1 && validatePhoneNumberLength(`+${code}${national}`) !== undefined
        expect(isTold && isPossible, `${digits} digits`).toBe(false)
      }
    },
  )

  it.each([
    '',
    '0121 234 5678',
    '415-555-2671',
    '(115) 555-2671',
    '+999 1234567',
    '+44 7400 123456 ext. 5',
    '+44  7400 123456',
    '+',
  ])('refuses “%s”', (text) => {
    expect(check(text)).toBe(false)
  })

  it('knows every calling code that a form may offer', () => {
    for (const region of getCountries())
      expect(metadata.country_calling_codes[getCountryCallingCode(region)]).toContain(region)
  })
})
