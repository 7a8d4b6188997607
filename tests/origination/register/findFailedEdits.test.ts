import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import {
  describeRegister,
  type FiledApplication,
  findFailedEdits,
  type Register,
  type RegisterRow,
} from '#origination'
import { checkDigitsOf } from '../../../src/origination/register/checkDigitsOf.ts'
import { editsFile, filed, outcomes, register, reporter, served, type Outcome } from './filed.ts'
import refused from './refused.json' with { type: 'json' }
import { deep } from '../../deep.ts'

/** What is changed in a register that passes all. */
interface Change {
  readonly row?: Readonly<Record<string, string>>
  readonly rows?: readonly Readonly<Record<string, string>>[]
  readonly sheet?: Readonly<Record<string, string>>
}

const year = 2026
const edits = editsFile.edits
const suite = process.env.LINTEL_SUITES && join(process.env.LINTEL_SUITES, 'hmda')
const registerOf = (...all: readonly FiledApplication[]) =>
  describeRegister(served, register, reporter, all, year)
const failedOf = (given: Register) =>
  findFailedEdits(editsFile, given, year).map(({ edit, rows }) => `${edit} ${rows.join()}`)

describe.skipIf(!suite)('the CFPB’s edits of 2024 (not run: LINTEL_SUITES is not set)', () => {
  it('are all here, in their order, but for those that are left out with a reason', () => {
    const numbers = readFileSync(join(suite || '', '2024EditsDescriptions.txt'), 'utf8')
      .split('\n')
      .map((line) => line.split('|')[0]!)
      .filter((number) => /^[SV]\d/.test(number))
    const left = Object.keys(editsFile.leftOut)
    expect(Object.keys(edits)).toEqual(numbers.filter((number) => !left.includes(number)))
    expect(numbers.filter((number) => left.includes(number)).sort()).toEqual(left.toSorted())
  })
})

describe('each edit', () => {
  const base = registerOf(filed('originated'))

  it('passes the row that the others are changed from', () => {
    expect(failedOf(base)).toEqual([])
  })

  it('has a row that it refuses', () => {
    expect(Object.keys(refused).toSorted()).toEqual(Object.keys(edits).toSorted())
  })

  it.each(Object.entries<Change>(refused))('%s', (edit, change) => {
    const rows = change.rows ?? [change.row ?? {}]
    const given: Register = {
      sheet: {
        ...base.sheet,
        ...(rows.length > 1 && { entries: String(rows.length) }),
        ...change.sheet,
      },
      rows: rows.map((row) => ({ ...base.rows[0]!, ...row })),
    }
    expect(findFailedEdits(editsFile, given, year).map((each) => each.edit)).toContain(edit)
  })

  it('names the rows that fail it, the sheet as 1', () => {
    const [row] = base.rows as [RegisterRow]
    const given = {
      sheet: { ...base.sheet, entries: '2', quarter: '5' },
      rows: [row, { ...row, balloon: '9' }],
    }
    expect(failedOf(given)).toEqual(['S306 2,3', 'V602 1', 'V684 3', 'V718 1'])
  })
})

const oneOf = <T>(...all: readonly T[]) => fastCheck.constantFrom(...all)
const maybe = <T>(of: fastCheck.Arbitrary<T>) => fastCheck.option(of, { nil: undefined })
const some = (values: object) => fastCheck.subarray(Object.keys(values))

describe('registers of any applications', () => {
  const codes = Object.keys(served.bundle.lending.adverseAction.reasons)
  const { ethnicity, race, sex } = served.bundle.lending.hmda
  const text = maybe(fastCheck.string({ unit: 'grapheme', maxLength: 40 }))
  const cents = maybe(fastCheck.nat({ max: 2_000_000_000 }))
  const ratio = oneOf<number | null>(null, 1, 4299, 9000, 123_456)
  const application = fastCheck.record({
    outcome: fastCheck.constantFrom(...(Object.keys(outcomes) as Outcome[])),
    declineCodes: fastCheck.subarray(codes, { minLength: 1 }),
    demographics: fastCheck.record({
      ethnicity: some(ethnicity.values),
      race: some(race.values),
      sex: some(sex.values),
      ethnicityOther: text,
      raceTribe: text,
      raceAsianOther: text,
      racePacificOther: text,
    }),
    score: oneOf(null, 300, 731, 850),
    figures: fastCheck.record({ cltvBps: ratio, dtiBps: ratio }),
    valueCents: oneOf(null, 0, 41_000_000),
    income: cents,
    requested: cents,
    line: cents,
    purpose: oneOf(undefined, 'DEBT_CONSOLIDATION', 'HOME_IMPROVEMENT', 'OTHER'),
    propertyType: oneOf(undefined, 'CONDO', 'MANUFACTURED', 'TWO_TO_FOUR_UNIT'),
    units: oneOf(undefined, 1, 4),
    personal: oneOf('YES', 'NO'),
    occupancy: oneOf('PRIMARY', 'SECONDARY', 'INVESTMENT'),
    liens: oneOf<JsonObject[]>([], [{ action: 'PAY_OFF_AND_CLOSE' }], [{ action: 'KEEP' }]),
    isBroker: fastCheck.boolean(),
    officer: oneOf(null, '9900311'),
    street: fastCheck.string({ maxLength: 60 }),
  })

  it('pass every edit: opened, approved, denied for each reason, withdrawn, incomplete', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.array(application, { maxLength: 6 }), (all) => {
        const given = all.map((each, index) => {
          const { outcome, demographics, officer, figures } = each
          const isDenied = outcome === 'denied'
          return filed(
            outcome,
            {
              application: {
                isBroker: each.isBroker,
                property: {
                  street1: each.street,
                  city: 'Boise',
                  state: 'ID',
                  zip: '83702',
                  occupancyType: each.occupancy,
                },
              },
              case: {
                loanPurpose: each.purpose ?? null,
                requestedDrawCents: each.requested ?? null,
                income: each.income === undefined ? null : { statedAnnualCents: each.income },
                offer:
                  each.line === undefined
                    ? null
                    : { lineCents: each.line, aprBps: 925, termMonths: 120 },
              },
              file: {
                profile: {
                  propertyType: each.propertyType ?? null,
                  units: each.units ?? null,
                  primarilyPersonalUse: each.personal,
                },
                soft: { score: each.score },
                hard: null,
                value: each.valueCents === null ? null : { valueCents: each.valueCents },
                liens: each.liens,
                verified: outcome === 'withdrawn' ? null : { ...figures, decision: 'APPROVE' },
                ...(isDenied && { declineReasons: null, declineCodes: each.declineCodes }),
              },
            },
            {
              demographics: demographics as FiledApplication['demographics'],
              officer,
              loanNumber: `HL0${index}`,
            },
          )
        })
        const whole = registerOf(...given)
        const reported = all.filter(
          ({ personal, purpose, liens }) =>
            personal === 'YES' ||
            purpose === 'HOME_IMPROVEMENT' ||
            liens.some(({ action }) => action === 'PAY_OFF_AND_CLOSE'),
        )
        expect(whole.rows).toHaveLength(reported.length)
        const isEmpty = reported.length === 0
        expect(failedOf(whole)).toEqual(isEmpty ? ['V606 1'] : [])
      }),
      { numRuns: deep(60, 300) },
    )
  })

  it.each(codes)('pass every edit: denied for %s', (code) => {
    const whole = registerOf(
      filed('denied', { file: { declineReasons: null, declineCodes: [code] } }),
    )
    expect(failedOf(whole)).toEqual([])
    expect(whole.rows[0]!.denial1).toBe(
      String(served.bundle.lending.adverseAction.reasons[code]!.hmdaDenial),
    )
  })
})

it('an identifier with wrong check digits fails though all else is right', () => {
  const whole = registerOf(filed('originated'))
  const { uli } = whole.rows[0]!
  const digits = checkDigitsOf(uli!.slice(0, -2)) === '97' ? '96' : '97'
  const rows = [{ ...whole.rows[0]!, uli: uli!.slice(0, -2) + digits }]
  expect(failedOf({ ...whole, rows })).toEqual(['V609 2'])
})
