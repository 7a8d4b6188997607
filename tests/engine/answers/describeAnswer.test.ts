import { assert, property, sample } from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createFormValidator, describeAnswer, type AnsweredForm, type AnswerLine } from '#engine'
import { compileForm } from '#loader/validators'
import type { Json, JsonObject } from '#model'
import { withControls } from '../../../src/analysis/controls/withControls.ts'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { createEngine } from '#analysis'
import { openForm } from '../../../src/renderer/openForm.ts'
import words from '../../../texts/words.json' with { type: 'json' }
import { inspectForms } from '../../analysis/properties/inspectForms.ts'
import { deep } from '../../deep.ts'
import { randomFilledForm } from '../../random/randomFilledForm.ts'
import { randomForm } from '../../random/randomForm.ts'
import { seed } from '../../random/seed.ts'
import { shipped } from '../../shipped.ts'

const { formats } = shipped.bundles.values().next().value!

/** A form as served. `isOpen`: with its conditions. */
function formOf(schema: JsonObject, look: JsonObject = {}, isOpen = true): AnsweredForm {
  const ui = { page: { heading: 'Heading', submit: 'Continue' }, fields: look }
  const hash = JSON.stringify([schema, look])
  const compiled = compileForm({ hash, schema, ui, secrets: [] }, formats)
  const { isValid } = createFormValidator({ ...compiled, default: compiled.factory }).compiled
  const { schema: drawn } = compiled
  const open = openForm({ schema: drawn, ui, isValid })
  return { schema: drawn, look, words: words.words, formats, ...(isOpen && { open }) }
}

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})

const said = (lines: readonly AnswerLine[], depth = ''): readonly string[] =>
  lines.flatMap(({ label, text, lines: own, isHidden }) => [
    [`${depth}${label}:`, text, isHidden ? '(hidden)' : ''].filter(Boolean).join(' '),
    ...said(own ?? [], `${depth}  `),
  ])

const describeIn = (
  schema: JsonObject,
  look: JsonObject,
  answer: JsonObject,
  secrets?: readonly string[],
) => said(describeAnswer(formOf(schema, look), answer, secrets))

describe('the lines of an answer', () => {
  it('say values as the borrower reads them', () => {
    const schema = object({
      own: { title: 'Own', enum: ['YES', 'NO'] },
      from: { title: 'From', enum: ['NO', 'SE'] },
      agreed: { title: 'Agreed', type: 'boolean' },
      kind: { title: 'Kind', oneOf: [{ const: 'A', title: 'Kind A' }, { const: 'B' }] },
      use: { title: 'Use', enum: ['B', 'C'] },
      balance: { title: 'Balance', type: 'integer' },
      apr: { title: 'APR', type: 'integer' },
      term: { title: 'Term', type: 'integer' },
      rent: { title: 'Rent', type: 'number' },
      fine: { title: 'Fine', type: 'number' },
      since: { title: 'Since', type: 'string' },
      phone: { title: 'Phone', type: 'string', format: 'us-phone' },
      abroad: { title: 'Abroad', type: 'string', format: 'us-phone' },
      word: { title: 'Word', type: 'string' },
      empty: { title: 'Empty', type: 'string' },
      pet: { title: 'Pet', type: ['string', 'null'], enum: ['CAT', null] },
      left: { title: 'Left', type: ['string', 'null'] },
    })
    const look = {
      use: { 'ui:options': { labels: { B: 'Use B' } } },
      balance: { 'ui:options': { as: 'cents' } },
      apr: { 'ui:options': { as: 'basis-points' } },
      term: { 'ui:options': { as: 'years' } },
      rent: { 'ui:widget': 'money' },
      fine: { 'ui:widget': 'money' },
      pet: { 'ui:options': { labels: { CAT: 'A cat', null: 'No pet' } } },
    }
    const answer = {
      own: 'YES',
      from: 'NO',
      agreed: false,
      kind: 'A',
      use: 'B',
      balance: 40000000,
      apr: 960,
      term: 60,
      rent: 1250.5,
      fine: 1.234,
      since: '2015-06-12',
      phone: '4155552671',
      abroad: '+4912345678',
      word: 'NO',
      empty: '',
      pet: null,
      left: null,
    }
    expect(describeIn(schema, look, answer)).toEqual([
      'Own: Yes',
      'From: NO',
      'Agreed: No',
      'Kind: Kind A',
      'Use: Use B',
      'Balance: $400,000',
      'APR: 9.60%',
      'Term: 5 years',
      'Rent: $1,250.50',
      'Fine: $1.234',
      'Since: 06/12/2015',
      'Phone: (415) 555-2671',
      'Abroad: +4912345678',
      'Word: NO',
      'Empty:',
      'Pet: No pet',
      'Left:',
    ])
  })

  it('have the order of the form, with what conditions add, and say what was asked and left empty', () => {
    const schema = object(
      {
        bankruptcy: { title: 'Bankruptcy', enum: ['YES', 'NO'] },
        lawsuit: { title: 'Lawsuit', enum: ['YES', 'NO'] },
        id: { title: 'Id', type: 'string' },
        rows: { title: 'Rows', type: 'array', items: { type: 'string' } },
        who: { title: 'Who', ...object({ name: { title: 'Name', type: 'string' } }) },
        password: { title: 'Password', type: 'string' },
      },
      {
        allOf: [
          {
            if: { required: ['bankruptcy'], properties: { bankruptcy: { const: 'YES' } } },
            // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
            then: { properties: { chapter: { title: 'Chapter', type: 'string' } } },
            else: { properties: { reason: { title: 'Reason', type: 'string' } } },
          },
          {
            if: { required: ['chapter'], properties: { chapter: { const: '7' } } },
            // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
            then: { properties: { court: { title: 'Court', type: 'string' } } },
          },
        ],
      },
    )
    const look = { id: { 'ui:widget': 'hidden' } }
    const answer = { court: 'Boise', chapter: '7', rows: [], id: 'x', bankruptcy: 'YES' }
    const secrets = ['/password']
    const [bankruptcy, ...rest] = [
      'Bankruptcy: Yes',
      'Lawsuit:',
      'Id: x (hidden)',
      'Rows:',
      'Who:',
      'Chapter: 7',
      'Court: Boise',
    ]
    expect(describeIn(schema, look, answer, secrets)).toEqual([bankruptcy, ...rest])
    const ordered = { ...look, 'ui:order': ['bankruptcy', 'chapter', 'court', '*'] }
    expect(describeIn(schema, ordered, answer, secrets)).toEqual([
      'Bankruptcy: Yes',
      'Chapter: 7',
      'Court: Boise',
      ...rest.slice(0, 4),
    ])
    const kept = { bankruptcy: 'NO', chapter: '11' }
    expect(describeIn(schema, look, kept, secrets), 'of a branch that is not drawn').toEqual([
      'Bankruptcy: No',
      'Lawsuit:',
      'Id: (hidden)',
      'Rows:',
      'Who:',
      'Reason:',
      'Chapter: 11',
    ])
  })

  it('name the chosen alternative, and have its fields', () => {
    const post = { title: 'By post', ...object({ street: { title: 'Street', type: 'string' } }) }
    const phone = { title: 'By phone', ...object({ number: { title: 'Number', type: 'string' } }) }
    const contact = object({ contact: { title: 'Contact', oneOf: [post, phone] } })
    expect(describeIn(contact, {}, { contact: { number: '5550100' } })).toEqual([
      'Contact: By phone',
      'Number: 5550100',
    ])
    expect(describeIn(contact, {}, {})).toEqual(['Contact:'])
    const kind = (value: string, more: JsonObject) => ({
      ...object({ kind: { title: 'Kind', const: value }, ...more }),
      required: ['kind'],
    })
    const pet = object({
      pet: {
        title: 'Pet',
        anyOf: [
          kind('DOG', { barks: { title: 'Barks', type: 'boolean' } }),
          kind('CAT', { lives: { title: 'Lives', type: 'integer' } }),
        ],
      },
    })
    const look = { pet: { 'ui:options': { labels: { CAT: 'A cat' } } } }
    expect(describeIn(pet, look, { pet: { lives: 9, kind: 'CAT' } })).toEqual([
      'Kind: A cat',
      'Lives: 9',
    ])
    const same = object({
      contact: { title: 'Contact', oneOf: [post, { ...post, title: 'Else' }] },
    })
    expect(
      describeIn(same, {}, { contact: { street: 'Elm' } }),
      'never names one of several that fit',
    ).toEqual(['Street: Elm'])
  })

  it('have one line for each item of a list, called as in the form', () => {
    const loan = object({
      holder: { title: 'Lender', type: 'string' },
      keep: { title: 'Keep', type: 'boolean' },
    })
    const schema = object({
      liens: { title: 'Liens', type: 'array', items: { title: 'Loan', ...loan } },
      owners: { title: 'Owners', type: 'array', items: loan },
      homes: {
        title: 'Homes',
        type: 'array',
        items: object({ street1: { type: 'string' }, city: { type: 'string' } }),
      },
      games: { title: 'Games', type: 'array', items: { type: 'array', items: { type: 'number' } } },
      size: {
        title: 'Size',
        type: 'array',
        items: [{ title: 'Width', type: 'number' }, { type: 'number' }],
        additionalItems: { type: 'string' },
      },
      tags: { title: 'Tags', type: 'array', items: { enum: ['A', 'B'] } },
      rooms: {
        title: 'Rooms',
        type: 'object',
        additionalProperties: { title: 'Area', type: 'number' },
      },
    })
    const look = {
      liens: { 'ui:options': { itemBy: 'holder' }, items: { holder: { 'ui:widget': 'hidden' } } },
      owners: { 'ui:options': { item: 'Owner {n}' } },
      tags: { items: { 'ui:options': { labels: { A: 'First' } } } },
    }
    const answer = {
      liens: [
        { holder: 'Cedar Mutual', keep: true },
        { holder: '', keep: false },
      ],
      owners: [{ keep: true }],
      homes: [{ street1: '1 Elm', city: 'Boise' }],
      games: [[1, 2], []],
      size: [4, 5, 'x'],
      tags: ['A', 'B'],
      rooms: { Kitchen: 12 },
    }
    expect(describeIn(schema, look, answer)).toEqual([
      'Cedar Mutual:',
      '  Lender: Cedar Mutual (hidden)',
      '  Keep: Yes',
      'Loan 2:',
      '  Lender: (hidden)',
      '  Keep: No',
      'Owner 1:',
      '  Lender:',
      '  Keep: Yes',
      'Homes 1: 1 Elm, Boise',
      'Games 1: 1, 2',
      'Games 2:',
      'Width: 4',
      'Size 2: 5',
      'Size 3: x',
      'Tags: First, B',
      'Kitchen: 12',
    ])
  })

  it('say of a secret only that it was given, wherever it is', () => {
    const person = object({
      name: { title: 'Name', type: 'string' },
      ssn: { title: 'SSN', type: 'string' },
    })
    const schema = object({
      ssn: { title: 'Your SSN', type: 'string' },
      people: { title: 'People', type: 'array', items: { title: 'Person', ...person } },
      numbers: { title: 'Numbers', type: 'array', items: { type: 'string' } },
      partner: person,
    })
    const secret = { name: 'Ana', ssn: '123-45-6789' }
    const answer = { ssn: secret.ssn, people: [secret], numbers: [secret.ssn], partner: secret }
    const secrets = ['/ssn', '/people/*/ssn', '/numbers/*', '/partner/ssn']
    const lines = describeAnswer(formOf(schema), answer, secrets)
    expect(JSON.stringify(lines)).not.toContain(secret.ssn)
    expect(said(lines)).toEqual([
      'Your SSN: Hidden',
      'Person 1:',
      '  Name: Ana',
      '  SSN: Hidden',
      'Numbers: Hidden',
      'Name: Ana',
      'SSN: Hidden',
    ])
  })

  it.each([
    [
      {
        country: 'CA',
        street1: '1 Main St',
        city: 'Guelph',
        province: 'ON',
        postalCode: 'N1G 1A1',
      },
      '1 Main St, Guelph, Ontario, N1G 1A1, Canada',
    ],
    [
      {
        country: 'OTHER',
        countryName: 'Iceland',
        street1: 'Laugavegur 1',
        city: 'Reykjavik',
        region: 'Capital',
        postalCode: '101',
      },
      'Laugavegur 1, Reykjavik, Capital, 101, Iceland',
    ],
    [
      {
        country: 'US',
        street1: '1 Elm',
        street2: 'Unit 3',
        city: 'Boise',
        state: 'ID',
        zip: '83702',
      },
      '1 Elm, Unit 3, Boise, Idaho 83702, United States',
    ],
  ])('say an address of any country whole: %j', (home, text) => {
    const { schema } = shipped.bundles.get('alder')!.forms['application/addresses']!
    const [name] = Object.keys(schema.properties as JsonObject)
    expect(said(describeAnswer(formOf(schema), { [name!]: home }))[0]).toMatch(text)
  })
})

const pointersIn = (value: Json, pointer = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, member]) =>
        pointersIn(member as Json, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
      )
    : [pointer]

/** Every value of the answer that does not have exactly one line, with the number of its lines. */
function notOnce(form: AnsweredForm, answer: JsonObject): readonly string[] {
  const flat = (lines: readonly AnswerLine[]): readonly AnswerLine[] =>
    lines.flatMap((line) => [line, ...flat(line.lines ?? [])])
  const shown = flat(describeAnswer(form, answer)).flatMap(({ pointer, value }) =>
    value === undefined ? [] : pointersIn(value, pointer),
  )
  return [...new Set([...pointersIn(answer), ...shown])].flatMap((pointer) => {
    const count = shown.filter((each) => each === pointer).length
    return count === 1 ? [] : [`${pointer} has ${count} lines`]
  })
}

describe(`each value of an answer has one line (LINTEL_SEED=${seed})`, () => {
  it('in forms of any shape, with and without their conditions', () => {
    assert(
      property(randomFilledForm, ({ schema, value }) => {
        for (const isOpen of [true, false])
          expect(notOnce(formOf(schema, {}, isOpen), value)).toEqual([])
      }),
      { numRuns: deep(50, 5000) },
    )
  })

  it('in forms with conditions', () => {
    const forms = inspectForms(
      sample(randomForm, { numRuns: deep(40, 2000), seed }).map((schema) => ({ schema })),
    )
    // In Node, rjsf merges by itself, and says which schemas contradict each other.
    vi.spyOn(console, 'warn').mockReturnValue()
    let count = 0
    for (const { name, bundle } of forms) {
      const form = bundle?.forms[name]
      if (!bundle || !form) continue
      const validator = createEngine(bundle).validators(name)!
      const answer = fillAnswer(validator, withControls(form, bundle.formats), {}, [])
      if (!answer || validator.validate(answer).length > 0) continue
      count += pointersIn(answer).length
      expect(notOnce(formOf(form.schema), answer), JSON.stringify(form.schema)).toEqual([])
    }
    vi.restoreAllMocks()
    expect(count, 'values in answers').toBeGreaterThan(3)
  })
})
