import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatTyped, fromStored, nationalLength, readWhole, toStored } from '../../src/renderer/phone/phoneNumbers.ts'
import { suites } from './suites.ts'
import { proves } from '../proves.ts'

interface Row {
  readonly region: never
  readonly type: string
  readonly e164: string
  readonly national: string
  readonly international: string
}

const rows: readonly Row[] = suites ? JSON.parse(readFileSync(`${suites}/phone/example_numbers.json`, 'utf8')).rows : []
const digitsOf = (text: string) => text.replace(/\D/g, '')
/** Examples that the phone library cannot read as a whole number of that region (extensions, short service numbers). */
const readable = rows.filter(({ e164, region }) => readWhole(e164, region) !== undefined)

describe.skipIf(!suites)('phone examples of every country (not run: LINTEL_SUITES is not set)', () => {
  it('reads nearly every example in its whole form', () => {
    console.log(`phone: ${readable.length} of ${rows.length} examples are read`)
    expect(readable.length).toBeGreaterThanOrEqual(rows.length * 0.97)
  })

  it('typing a national number digit by digit ends in the digits that were typed', () => {
    for (const { national, region } of readable)
      expect(digitsOf(formatTyped(national, region)), `${region} ${national}`).toBe(digitsOf(national))
  })

  it('a pasted whole number is stored so that the same number comes back', () => {
    const lost = readable.filter(({ e164, region }) => {
      const { country, text } = readWhole(e164, region)!
      const again = fromStored(toStored(text, country))
      const number = again.text.startsWith('+') ? again.text : readWhole(again.text, again.country)?.text
      return digitsOf(number ?? '') !== digitsOf(text)
    })
    console.log(`phone: ${readable.length - lost.length} of ${readable.length} examples come back from storage`)
    expect(lost.map(({ region, e164 }) => `${region} ${e164}`)).toEqual([])
  })

  it('a US example is 14 characters as displayed, (xxx) xxx-xxxx', proves('A-VAL-042', 'A-VAL-044', 'A-CONST-006'), () => {
    const home = rows.filter(({ region }) => region === 'US')
    expect(home.length).toBeGreaterThan(0)
    for (const { national, region } of home) {
      expect(formatTyped(digitsOf(national), region)).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
      expect(formatTyped(digitsOf(national), region)).toHaveLength(14)
    }
  })

  it('every country has the length of its own national format', proves('A-VAL-046'), () => {
    const mobile = rows.filter(({ type }) => type === 'MOBILE')
    for (const { region, national } of mobile) {
      const length = nationalLength(region)
      if (length !== undefined) expect(Math.abs(length - national.length), `${region} ${national}`).toBeLessThanOrEqual(3)
    }
  })
})
