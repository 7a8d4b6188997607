import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allCountries,
  changeCountry,
  countryOf,
  findPhoneError,
  fromStored,
  readPasted,
  readWhole,
  toStored,
} from '../../../src/renderer/phone/phoneNumbers.ts'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { proves } from '../../proves.ts'
import { typeKeys } from './typeKeys.ts'
import { deep } from '../../deep.ts'

const all = allCountries()
const table = getCountries().map((region) => ({
  region,
  number: getExampleNumber(region, examples)!,
}))
const digitsOf = (text: string) => text.replace(/\D/g, '')
/** Without what formatting may set or drop between digits. */
const kept = (text: string) =>
  text
    .replaceAll('４', '4')
    .replaceAll('٣', '3')
    .replaceAll(/[\s()./-]/g, '')
const errorOf = (
  text: string,
  country: CountryCode,
  offered: readonly CountryCode[] = all,
  isLeft = true,
) => findPhoneError(text, { country, offered, isLeft, language: 'en' })?.key

/** Regions whose example fits the main region of the calling code, too. */
const sharedWith: Readonly<Record<string, CountryCode>> = {
  AX: 'FI',
  BL: 'GP',
  CC: 'AU',
  CX: 'AU',
  EH: 'MA',
  IM: 'GB',
  MF: 'GP',
  SJ: 'NO',
  VA: 'IT',
}

describe('the example of each region, typed key by key', () => {
  it('covers all 245 regions, and forms may name each of them', () => {
    expect(table).toHaveLength(245)
    expect(table.filter(({ number }) => number === undefined)).toEqual([])
    expect(formUi.definitions.countries.items.enum).toEqual([...getCountries()].sort())
  })

  it.each(table)('$region nationally', ({ region, number }) => {
    for (const keys of [digitsOf(number.formatNational()), number.formatNational()]) {
      const { country, text } = typeKeys(keys, region, all)
      expect({ country, text }).toEqual({ country: region, text: number.formatNational() })
      const stored = toStored(text, country, all)
      expect(stored).toBe(region === 'US' ? number.formatNational() : number.formatInternational())
      expect(errorOf(text, country)).toBeUndefined()
      expect(fromStored(stored, all)).toEqual({
        country: sharedWith[region] ?? region,
        text: number.formatNational(),
      })
    }
  })

  it.each(table)('$region internationally, whichever country was chosen', ({ region, number }) => {
    for (const chosen of ['US', 'KZ'] as const) {
      for (const keys of [number.number, number.formatInternational()]) {
        const { country, text } = typeKeys(keys, chosen, all)
        expect({ country, text }).toEqual({
          country: sharedWith[region] ?? region,
          text: number.formatInternational(),
        })
        expect(readWhole(text, country, all)).toEqual({ country, text: number.formatNational() })
        expect(toStored(text, country, all)).toBe(
          region === 'US' ? number.formatNational() : number.formatInternational(),
        )
        expect(errorOf(text, country)).toBeUndefined()
      }
    }
  })

  it.each(table)(
    '$region with more digits than it has: kept, told, and never another number',
    { timeout: 20_000 },
    ({ region, number }) => {
      for (const begin of [number.formatNational(), number.number]) {
        const more = '98765432101234'
        const { country, text } = typeKeys(
          digitsOf(begin) + more,
          region,
          all,
          begin.startsWith('+') ? '+' : '',
        )
        expect(digitsOf(text)).toBe(digitsOf(begin) + more)
        expect(errorOf(text, country, all, false), text).toBe('phone-too-long')
        const stored = toStored(text, country, all)
        expect(digitsOf(stored)).toMatch(new RegExp(`${more}$`))
        expect(parsePhoneNumberFromString(stored, 'US')?.isPossible() ?? false).toBe(false)
        expect(
          region === 'US' ||
            begin.startsWith('+') ||
            stored.startsWith(`+${getCountryCallingCode(region)}`),
          stored,
        ).toBe(true)
      }
    },
  )

  it.each(table.filter(({ region }) => region !== 'US'))(
    '$region in a form that takes US numbers only',
    ({ number }) => {
      const { country, text } = typeKeys(number.number, 'US', ['US'])
      expect({ country, text }).toEqual({ country: 'US', text: number.formatInternational() })
      expect(toStored(text, country, ['US'])).toBe(text)
      expect(readWhole(text, country, ['US'])).toBeUndefined()
      expect(errorOf(text, country, ['US'], false)).toBe('phone-foreign')
    },
  )
})

describe('while a number is typed', () => {
  it('nothing is dropped but signs between digits, whatever is typed in whichever country', () => {
    const sign = constantFrom(...'0123456789+ ()-./x#٣４é')
    assert(
      property(array(sign, { maxLength: 30 }), constantFrom(...all), (keys, country) => {
        const { text } = typeKeys(keys.join(''), country, all)
        expect(kept(text)).toBe(kept(keys.join('')))
        expect(() => [
          toStored(text, country, all),
          errorOf(text, country),
          changeCountry(text, country, 'US'),
        ]).not.toThrow()
      }),
      { numRuns: deep(300, 2_000) },
    )
  })

  it.each([
    ['+447400123456', 'GB', '+44 7400 123456', '07400 123456'],
    ['+441212345678', 'GB', '+44 121 234 5678', '0121 234 5678'],
    ['+447781123456', 'GG', '+44 7781 123456', '07781 123456'],
    ['+447797712345', 'JE', '+44 7797 712345', '07797 712345'],
    ['+441624756789', 'IM', '+44 1624 756789', '01624 756789'],
    ['+15062345678', 'CA', '+1 506 234 5678', '(506) 234-5678'],
    ['+18762101234', 'JM', '+1 876 210 1234', '(876) 210-1234'],
    ['+77710009998', 'KZ', '+7 771 000 9998', '8 (771) 000 9998'],
    ['+79123456789', 'RU', '+7 912 345 67 89', '8 (912) 345-67-89'],
    ['+390669812345', 'VA', '+39 06 6981 2345', '06 6981 2345'],
    ['+390212345678', 'IT', '+39 02 1234 5678', '02 1234 5678'],
    ['+5491123456789', 'AR', '+54 9 11 2345 6789', '011 15-2345-6789'],
  ])('%s selects %s', (keys, country, text, national) => {
    expect(typeKeys(keys, 'US', all)).toEqual({ country, text })
    expect(readWhole(text, country as CountryCode, all)).toEqual({ country, text: national })
  })

  it('nothing throws for one or two digits in any country', () => {
    for (const country of all)
      for (let digits = 0; digits < 100; digits++)
        expect(typeKeys(String(digits), country, all).country).toBe(country)
  })

  it('shows the main country of a shared code until the number fits another, never the United States', () => {
    expect(countryOf('+44', 'US', all)).toBe('GB')
    expect(countryOf('+44 7400', 'US', all)).toBe('GB')
    expect(countryOf('+7', 'US', all)).toBe('RU')
    expect(countryOf('+1 416', 'DE', all)).toBe('US')
    expect(countryOf('+1 416 555 0123', 'DE', all)).toBe('CA')
    expect(countryOf('+590 690', 'US', all)).toBe('GP')
  })

  it('a number without its calling code stays in the country that the code said', () => {
    const { country } = typeKeys('+44', 'US', all)
    expect(country).toBe('GB')
    expect(typeKeys('07400123456', country, all)).toEqual({ country: 'GB', text: '07400 123456' })
  })

  it('reads a number with the prefix for calls abroad', () => {
    const { text, country } = typeKeys('011442079460958', 'US', all)
    expect([country, countryOf(text, country, all), toStored(text, country, all)]).toEqual([
      'US',
      'GB',
      '+44 20 7946 0958',
    ])
    expect(errorOf(text, 'US', ['US'])).toBe('phone-foreign')
  })

  it('another country takes the digits, never the calling code', () => {
    expect(changeCountry('+44 7400 123456', 'GB', 'FR')).toBe('07400123456')
    expect(changeCountry('(415) 555-2671', 'US', 'CA')).toBe('(415) 555-2671')
    expect(changeCountry('call me', 'US', 'CA')).toBe('call me')
  })
})

describe('what is told', () => {
  it(
    'the longest national format of the country is taken, one character more is told',
    proves('A-VAL-046'),
    () => {
      expect('(415) 555-2671').toHaveLength(14)
      expect(errorOf('(415) 555-2671', 'US', ['US'])).toBeUndefined()
      expect(errorOf('415555267', 'US', ['US'], false)).toBeUndefined()
      expect(errorOf('415555267', 'US', ['US'])).toBe('phone-too-short')
      expect(errorOf('41555526719', 'US', ['US'], false)).toBe('phone-too-long')
      expect(errorOf('0121 234 5678', 'GB')).toBeUndefined()
      expect(errorOf('0121 234 56789', 'GB', all, false)).toBe('phone-too-long')
    },
  )

  it.each([
    ['415-555-2671 ext. 5', 'phone-characters'],
    ['1-800-FLOWERS', 'phone-characters'],
    ['+999 1234', 'phone-code-unknown'],
    ['+800 1234 5678', 'phone-code-unknown'],
    ['+4', undefined],
    ['+44', 'phone-foreign'],
    ['+1 506', undefined],
    ['+1 506 234 5678', 'phone-foreign'],
    ['(506) 234-5678', 'phone-perhaps-foreign'],
    ['(999) 999-9999', undefined],
    ['', undefined],
  ])('“%s” in a form for US numbers: %s', (text, key) => {
    expect(errorOf(text, 'US', ['US'], false)).toBe(key)
  })

  it('names the country found and one number that is expected', () => {
    const { values } = findPhoneError('+44 20', {
      country: 'US',
      offered: ['US'],
      isLeft: false,
      language: 'en',
    })!
    expect(values).toEqual({
      found: 'United Kingdom',
      country: 'United States',
      example: '(201) 555-0123',
    })
  })
})

describe('a pasted number', () => {
  it.each(['+1 415 555 2671', 'Tel: 415.555.2671', '1-415-555-2671', '(415) 555-2671'])(
    '%s',
    (text) => {
      expect(readPasted(text, 'US', ['US'])).toEqual({ country: 'US', text: '(415) 555-2671' })
    },
  )

  it.each([
    '415-555-2671 ext. 5',
    '415-555-2671 or 415-555-9999',
    '+44 20 7946 0958',
    '415-555-26711',
  ])('%s stays as it is', (text) => {
    expect(readPasted(text, 'US', ['US'])).toBeUndefined()
  })
})
