import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '#engine'
import type { JsonObject } from '#model'
import { describeRegister, writeRegister, type FiledApplication } from '#origination'
import { checkDigitsOf, hasCheckDigits } from '../../../src/origination/register/checkDigitsOf.ts'
import { shipped } from '../../shipped.ts'
import { filed, outcomes, register, reporter, served, type Outcome } from './filed.ts'

const suite = process.env.LINTEL_SUITES && join(process.env.LINTEL_SUITES, 'hmda/SchemaLar.json')
const registerOf = (...all: readonly FiledApplication[]) =>
  describeRegister(served, register, reporter, all, 2026)
const rowOf = (one: FiledApplication) => registerOf(one).rows[0]!

describe.skipIf(!suite)('the CFPB’s schema of a row (not run: LINTEL_SUITES is not set)', () => {
  const fields = suite
    ? (JSON.parse(readFileSync(suite, 'utf8')).schema as {
        fieldName: string
        examples?: string[]
        enumerations?: { value: string }[]
      }[])
    : []
  const names = Object.keys(register.fields)

  it('has as many fields as ours, and each value that is always the same is one of its codes', () => {
    expect(names).toHaveLength(fields.length)
    const wrong = Object.values(register.fields).flatMap(({ title, value, ...field }, index) => {
      const { fieldName, enumerations = [] } = fields[index]!
      const codes = enumerations.map((each) => each.value)
      if (codes.length === 0) return []
      const given = [
        ...(typeof value === 'string' ? [value] : []),
        ...Object.values(field.codes ?? {}),
        ...(field.else === undefined ? [] : [field.else]),
      ]
      return given
        .filter((each) => each !== '' && !codes.includes(each))
        .map((each) => [title, fieldName, each])
    })
    expect(wrong).toEqual([])
  })

  it('has the universal loan identifier of its example with the same check digits', () => {
    const example = fields[2]!.examples![0]!.replace('ULI Example - ', '')
    expect(checkDigitsOf(example.slice(0, -2))).toBe(example.slice(-2))
  })
})

const isDigit = (character: string) => /\d/.test(character)

describe('check digits of a universal loan identifier', () => {
  const example = '10BX939C5543TQA1144M999143X38'

  it('are those of the example in 12 CFR 1003, appendix C', () => {
    expect(checkDigitsOf('10BX939C5543TQA1144M999143X')).toBe('38')
    expect(hasCheckDigits(example)).toBe(true)
    expect(hasCheckDigits(example.replace('9', '8'))).toBe(false)
    expect(hasCheckDigits(`${example.slice(0, -2)}-8`)).toBe(false)
  })

  // A letter counts as two digits, so a letter in the place of a digit may keep the remainder.
  it('hold for every identifier, and for none with one other digit or letter, or two exchanged', () => {
    const identifiers = fastCheck
      .array(fastCheck.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), {
        minLength: 21,
        maxLength: 43,
      })
      .map((characters) => characters.join(''))
    fastCheck.assert(
      fastCheck.property(identifiers, fastCheck.nat(), (given, random) => {
        const whole = given + checkDigitsOf(given)
        expect(hasCheckDigits(whole)).toBe(true)
        const at = random % (given.length - 1)
        const [one, other] = [whole[at]!, whole[at + 1]!]
        const [usual, further] = isDigit(one) ? ['7', '8'] : ['Q', 'R']
        const changed = one === usual ? further : usual
        expect(hasCheckDigits(whole.slice(0, at) + changed + whole.slice(at + 1))).toBe(false)
        if (one !== other && isDigit(one) === isDigit(other))
          expect(hasCheckDigits(whole.slice(0, at) + other + one + whole.slice(at + 2))).toBe(false)
      }),
    )
  })
})

describe('the row of an application', () => {
  it.each<[Outcome, string, string]>([
    ['originated', '1', '62994'],
    ['rescinded', '2', '62994'],
    ['notAccepted', '2', '62994'],
    ['denied', '3', '60000'],
    ['withdrawn', '4', '60000'],
    ['incomplete', '5', '60000'],
    ['withoutCreditFile', '3', '60000'],
  ])(
    'that ended %s has action %s, and the line or what was asked for: %s',
    (outcome, action, amount) => {
      expect(rowOf(filed(outcome))).toMatchObject({
        action,
        actionDate: '20260520',
        applicationDate: '20260402',
        loanAmount: amount,
      })
    },
  )

  it.each([...shipped.bundles.values()].map((each) => [each.org.orgCode, each] as const))(
    'is there for every final status of %s',
    (_, { routing }) => {
      const final = Object.entries(routing.statuses).flatMap(([status, { terminal }]) =>
        terminal ? [status] : [],
      )
      const filedAs = Object.values(outcomes).map(({ status }) => status)
      expect(final.toSorted()).toEqual([...new Set<string>(filedAs)].toSorted())
    },
  )

  it('names the loan, the borrower, the home and the figures of an account that was opened', () => {
    expect(rowOf(filed('originated'))).toMatchObject({
      uli: expect.stringMatching(/^ZZZZ00ALDERHOMELLC08HL00001234\d\d$/),
      street: '12 Elm Street Apt 4',
      age: '51',
      income: '97',
      score: '731',
      scoreModel: '12',
      dti: '31.07',
      cltv: '65.12',
      interestRate: '9.25',
      loanTerm: '180',
      propertyValue: '410000',
      hoepa: '2',
      lienStatus: '1',
      denial1: '10',
      officer: '9900311',
      ethnicity1: '3',
      race1: '6',
      sex: '3',
      openEnd: '1',
    })
    expect(hasCheckDigits(rowOf(filed('originated')).uli!)).toBe(true)
  })

  it('leaves out what a withdrawn application does not report', () => {
    expect(rowOf(filed('withdrawn'))).toMatchObject({
      score: '8888',
      scoreModel: '9',
      dti: 'NA',
      cltv: 'NA',
      interestRate: 'NA',
      propertyValue: 'NA',
      income: '97',
    })
  })

  it('gives the reasons for a denial by their codes, and the others in words', () => {
    expect(rowOf(filed('denied'))).toMatchObject({
      denial1: '1',
      denial2: '9',
      denial3: '',
      denialText: 'The title of the property could not be cleared',
    })
    expect(rowOf(filed('withoutCreditFile'))).toMatchObject({ denial1: '3', denial2: '' })
  })

  it('gives no more words for a denial than the register takes', () => {
    const others = Object.entries(served.bundle.lending.adverseAction.reasons).filter(
      ([, { hmdaDenial }]) => hmdaDenial === 9,
    )
    const file = { declineCodes: others.map(([code]) => code), declineReasons: [] }
    const { denialText } = rowOf(filed('denied', { file }))
    const words = others.map(([, { sentence }]) => sentence).join('; ')
    expect(words.length).toBeGreaterThan(255)
    expect(denialText).toBe(words.slice(0, 255))
  })

  it('gives demographic answers by their codes, and text without separators', () => {
    const demographics = {
      ethnicity: ['HISPANIC_OR_LATINO', 'CUBAN'],
      race: ['ASIAN', 'OTHER_ASIAN'],
      raceAsianOther: 'Hmong|Lao\nThai',
      sex: ['FEMALE', 'MALE'],
    }
    expect(rowOf(filed('originated', {}, { demographics }))).toMatchObject({
      ethnicity1: '1',
      ethnicity2: '13',
      ethnicity3: '',
      race1: '2',
      race2: '27',
      raceAsian: 'Hmong Lao Thai',
      sex: '6',
    })
  })
})

it('a register has the applications of its year alone, and the file begins with the sheet', () => {
  const late = { case: { funding: { fundedOn: '2027-01-04' } } }
  const open = filed('withdrawn')
  const all = registerOf(filed('originated'), filed('originated', late), {
    ...open,
    application: { ...open.application, status: 'OFFER_SELECTION' },
  })
  expect(all.rows).toHaveLength(1)
  const lines = writeRegister(all).trimEnd().split('\n')
  expect(lines.map((line) => line.split('|').length)).toEqual([15, 110])
  expect(lines[0]).toBe(
    '1|Alder Home Lending LLC|2026|4|Ingrid Sorensen|800-555-0145|compliance@alderhome.example|410 Riverbend Avenue, Suite 900|Boise|ID|83702|7|1|00-0000142|ZZZZ00ALDERHOMELLC08',
  )
})

describe('a line for business', () => {
  const bundle = shipped.bundles.get('rentara')!
  const rental = { bundle, engine: compile(bundle, () => undefined) }
  const own = bundle.lending.hmdaRegister!
  const rowsFor = (loanPurpose: string, file: JsonObject = {}, by = own) => {
    const one = filed('originated', { case: { ...outcomes.originated.case, loanPurpose }, file })
    return describeRegister(rental, by, reporter, [one], 2026).rows
  }
  const codesFor = (...given: Parameters<typeof rowsFor>) =>
    rowsFor(...given).map((row) => [row.business, row.loanPurpose])

  it('stays in the register if it buys, improves or refinances a home', () => {
    const paidOff = { liens: [{ action: 'PAY_OFF_AND_CLOSE' }] }
    expect(codesFor('MAJOR_PURCHASE')).toEqual([['1', '1']])
    expect(codesFor('HOME_IMPROVEMENT')).toEqual([['1', '2']])
    expect(codesFor('DEBT_CONSOLIDATION', paidOff)).toEqual([['1', '31']])
  })

  it('is not reported for another purpose, since the law excludes it', () => {
    expect(codesFor('DEBT_CONSOLIDATION')).toEqual([])
    expect(codesFor('OTHER')).toEqual([])
    const { 'business-purpose': rule } = own.excluded!
    const later = { ...own, excluded: { 'business-purpose': { ...rule!, from: '2026-05-21' } } }
    expect(codesFor('OTHER', {}, later)).toEqual([['1', '4']])
  })

  it('is left out for any lender, and one for a person never is', () => {
    const ended = { ...outcomes.originated.case, loanPurpose: 'OTHER' }
    const [forBusiness, forPerson] = ['NO', 'YES'].map((primarilyPersonalUse) =>
      filed('originated', { case: ended, file: { profile: { primarilyPersonalUse } } }),
    )
    expect(registerOf(forBusiness!).rows).toEqual([])
    expect(registerOf(forPerson!).rows.map(({ business }) => business)).toEqual(['2'])
  })
})
