import { describe, expect, it } from 'vitest'
import { type CaseSubject, createEngine, type Mutation, mutationsOf } from '#analysis'
import { validateAnswer } from '#engine'
import type { Json, JsonObject } from '#model'
import { isSameForm } from '../../../src/analysis/mutate/isSameForm.ts'
import { keysOf } from '../../../src/analysis/mutate/keysOf.ts'
import { readSubjects } from '../../../src/cli/conform/readSubjects.ts'
import type { Configuration } from '../../../src/cli/Configuration.ts'
import { readConfiguration } from '../../../src/cli/readConfiguration.ts'

const { bundle, engine, places } = readSubjects(
  readConfiguration({ config: '.' }) as Configuration,
).get('harborlight') as CaseSubject

function isProven({ changes, apply, pointer }: Mutation): boolean {
  if (changes.kind !== 'form') return false
  const [before, after] = [bundle, apply(bundle)].map(({ forms }) => forms[changes.form]!.schema)
  return isSameForm(before!, after!, keysOf(pointer))
}

const proven = mutationsOf({ bundle, places }).filter(isProven)
const dates: readonly Json[] = [
  {},
  { month: 2 },
  { day: 30 },
  { year: 1 },
  { month: 2, day: 30 },
  { month: 13, year: 1984 },
  { day: 0, year: 0 },
  { month: 2, day: 29, year: 1985 },
]
const address = {
  street1: '210 Larkspur Lane',
  city: 'Decatur',
  state: 'GA',
  zip: '30030',
  source: 'SEARCH',
}

const isSame = (text: JsonObject) =>
  isSameForm({ text }, { text: { ...text, maxLength: 6 } }, ['text', 'maxLength'])

describe('changes of forms that change nothing for anyone', () => {
  it('are limits that a pattern holds too, and members that are asked for elsewhere; nothing else', () => {
    expect(
      proven.map(({ file, pointer, what }) => `${file} ${pointer} ${what}`).toSorted(),
    ).toEqual(
      [
        '1/required/0 drops "month"',
        '2/required/0 drops "day"',
        '3/required/0 drops "year"',
        '4/required/0 drops "month"',
        '4/required/1 drops "day"',
        '5/required/0 drops "month"',
        '5/required/1 drops "day"',
        '6/required/0 drops "month"',
        '6/required/1 drops "day"',
        '6/required/2 drops "year"',
      ]
        .map(
          (rest) =>
            `schemas/registration/birthdate.json /properties/dateOfBirth/not/anyOf/${rest} from “required”`,
        )
        .concat(
          [
            'home-address.json /properties/homeAddress',
            'property.json /properties/property',
          ].flatMap((at) => [
            `schemas/registration/${at}/else/properties/street1/minLength minLength 3 becomes 2`,
            `schemas/registration/${at}/else/properties/street1/minLength minLength 3 becomes 4`,
            `schemas/registration/${at}/properties/zip/maxLength maxLength 5 becomes 6`,
          ]),
          'schemas/registration/member-number.json /properties/memberNumber/maxLength maxLength 10 becomes 11',
          'schemas/registration/phone-and-email.json /properties/phoneNumber/maxLength maxLength 40 becomes 39',
          'schemas/registration/phone-and-email.json /properties/phoneNumber/maxLength maxLength 40 becomes 41',
        )
        .toSorted(),
    )
  })

  it.each<readonly [string, readonly Json[], (value: Json) => Readonly<Record<string, Json>>]>([
    ['registration/birthdate', dates, (dateOfBirth) => ({ dateOfBirth })],
    [
      'registration/property',
      ['', '3003', '30030', '300301', '3003012', 'abcde', 'abcdef'],
      (zip) => ({ property: { ...address, zip, occupancyType: 'PRIMARY' } }),
    ],
    [
      'registration/property',
      ['', ' ', 'a', 'ab', 'a ', 'a b', 'abc', 'a  b', 'abcd', '12 Elm'],
      (street1) => ({ property: { street1, occupancyType: 'PRIMARY' } }),
    ],
    [
      'registration/phone-and-email',
      [
        '',
        ' ',
        '1',
        '(415) 555-0123',
        '(415) 555-01234',
        ...[39, 40, 41].flatMap((length) => [
          '4'.repeat(length),
          '1'.repeat(length),
          ' '.repeat(length),
        ]),
      ],
      (phoneNumber) => ({ phoneNumber, email: 'rosa@keller.example' }),
    ],
    [
      'registration/member-number',
      [
        '',
        ' ',
        '12345',
        '1234567890',
        '12345678901',
        '123456789012',
        ' '.repeat(10),
        ' '.repeat(11),
        'abcdefghijk',
      ],
      (memberNumber) => ({ memberNumber }),
    ],
  ])(
    'say the same, message for message: %s, %j',
    (form, values, answerOf) => {
      const told = (by: typeof engine) =>
        values.map((value) => validateAnswer(by, form, answerOf(value), {}))
      const before = told(engine)
      expect(before.filter((issues) => issues.length > 0).length).toBeGreaterThan(3)
      const some = proven.filter(({ changes }) => changes.kind === 'form' && changes.form === form)
      expect(some.length).toBeGreaterThan(0)
      for (const { apply, pointer, what } of some)
        expect(told(createEngine(apply(bundle))), `${pointer} ${what}`).toEqual(before)
    },
    60_000,
  )

  it('are not taken for such where the pattern speaks otherwise, or the number of messages counts', () => {
    const zip = {
      pattern: '^[0-9]{5}$',
      maxLength: 5,
      errorMessage: { pattern: 'No zip code', maxLength: 'No zip code' },
    }
    expect(isSame(zip)).toBe(true)
    const others: readonly JsonObject[] = [
      { ...zip, errorMessage: { ...zip.errorMessage, maxLength: 'Too long' } },
      {
        ...zip,
        errorMessage: { pattern: 'No zip code', enum: 'Not ours', maxLength: 'No zip code' },
      },
      { pattern: zip.pattern, maxLength: 5 },
      { ...zip, pattern: '^[0-9]{5,6}$' },
      { ...zip, pattern: '[0-9]{5}' },
      { ...zip, 'x-several': 'Several' },
    ]
    for (const other of others) expect(isSame(other)).toBe(false)
  })
})
