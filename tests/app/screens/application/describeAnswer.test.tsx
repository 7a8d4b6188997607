import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { describeAnswer } from '../../../../src/app/screens/application/describeAnswer.ts'

const words = { yes: 'Yes', no: 'No' }
const describe = (
  properties: JsonObject,
  look: JsonObject,
  answer: JsonObject,
  more: JsonObject = {},
) => describeAnswer({ type: 'object', properties, ...more }, look, answer, words)

it('reports values as the borrower reads them', () => {
  const properties = {
    own: { title: 'Own', enum: ['YES', 'NO'] },
    agreed: { title: 'Agreed', type: 'boolean' },
    kind: { title: 'Kind', oneOf: [{ const: 'A', title: 'Kind A' }] },
    use: { title: 'Use', enum: ['B'] },
    balance: { title: 'Balance', type: 'integer' },
    apr: { title: 'APR', type: 'integer' },
    term: { title: 'Term', type: 'integer' },
    since: { title: 'Since', type: 'string' },
    empty: { title: 'Empty', type: 'string' },
  }
  const look = {
    use: { 'ui:options': { labels: { B: 'Use B' } } },
    balance: { 'ui:options': { as: 'cents' } },
    apr: { 'ui:options': { as: 'basis-points' } },
    term: { 'ui:options': { as: 'years' } },
  }
  const answer = {
    own: 'YES',
    agreed: false,
    kind: 'A',
    use: 'B',
    balance: 40000000,
    apr: 960,
    term: 60,
    since: '2015-06-12',
    empty: '',
  }
  expect(describe(properties, look, answer).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Own: Yes',
    'Agreed: No',
    'Kind: Kind A',
    'Use: Use B',
    'Balance: $400,000',
    'APR: 9.60%',
    'Term: 5 years',
    'Since: 06/12/2015',
    'Empty: ',
  ])
})

it('reports what conditions brought, in the order of the form; leaves out what is hidden or not known, and empty lists', () => {
  const chapter = { bankruptcyChapter: { title: 'Chapter', type: 'string' } }
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  const more = { allOf: [{ if: { required: ['bankruptcy'] }, then: { properties: chapter } }] }
  const properties = {
    bankruptcy: { title: 'Bankruptcy', enum: ['YES', 'NO'] },
    lawsuit: { title: 'Lawsuit', enum: ['YES', 'NO'] },
    id: { title: 'Id', type: 'string' },
    limit: { title: 'Limit', type: ['integer', 'null'] },
    rows: { title: 'Rows', type: 'array' },
  }
  const look = {
    'ui:order': ['bankruptcy', 'bankruptcyChapter', 'lawsuit'],
    id: { 'ui:widget': 'hidden' },
  }
  const answer = {
    bankruptcy: 'YES',
    lawsuit: 'NO',
    bankruptcyChapter: '7',
    id: 'x',
    limit: null,
    rows: [],
  }
  expect(describe(properties, look, answer, more).map(({ label }) => label)).toEqual([
    'Bankruptcy',
    'Chapter',
    'Lawsuit',
  ])
})

it('reports each item of a list by its name, else by its number', () => {
  const properties = {
    liens: {
      title: 'Liens',
      type: 'array',
      items: {
        title: 'Loan',
        type: 'object',
        properties: {
          holder: { title: 'Lender', type: 'string' },
          keep: { title: 'Keep', type: 'boolean' },
        },
      },
    },
  }
  const look = {
    liens: { 'ui:options': { itemBy: 'holder' }, items: { holder: { 'ui:widget': 'hidden' } } },
  }
  const answer = {
    liens: [
      { holder: 'Cedar Mutual', keep: true },
      { holder: '', keep: false },
    ],
  }
  expect(describe(properties, look, answer)).toEqual([
    { label: 'Cedar Mutual', text: '', lines: [{ label: 'Keep', text: 'Yes' }] },
    { label: 'Loan 2', text: '', lines: [{ label: 'Keep', text: 'No' }] },
  ])
})

it('says of a secret only that it was given, wherever it lies', () => {
  const person = { type: 'object', properties: { name: { title: 'Name' }, ssn: { title: 'SSN' } } }
  const properties = {
    ssn: { title: 'Your SSN' },
    people: { title: 'People', items: { title: 'Person', ...person } },
    numbers: { title: 'Numbers', items: { type: 'string' } },
    partner: person,
  }
  const secret = { name: 'Ana', ssn: '123-45-6789' }
  const answer = { ssn: '123-45-6789', people: [secret], numbers: ['123-45-6789'], partner: secret }
  const lines = describeAnswer({ properties }, {}, answer, { ...words, hidden: 'Hidden' }, [
    '/ssn',
    '/people/*/ssn',
    '/numbers/*',
    '/partner/ssn',
  ])
  expect(JSON.stringify(lines)).not.toContain('123-45-6789')
  const own = [
    { label: 'Name', text: 'Ana' },
    { label: 'SSN', text: 'Hidden' },
  ]
  expect(lines).toEqual([
    { label: 'Your SSN', text: 'Hidden' },
    { label: 'Person 1', text: '', lines: own },
    { label: 'Numbers', text: 'Hidden' },
    ...own,
  ])
})

it('reports lists of lists, alternatives, and members that the person named', () => {
  const properties = {
    games: { title: 'Games', items: { title: 'Game', items: { type: 'number' } } },
    pet: { title: 'Pet', oneOf: [{ properties: { barks: { title: 'Barks', type: 'boolean' } } }] },
    rooms: {
      title: 'Rooms',
      'x-entries': {},
      additionalProperties: { title: 'Size', type: 'number' },
    },
  }
  const answer = {
    games: [
      [1, 2],
      [3, 0],
    ],
    pet: { barks: true },
    rooms: { Kitchen: 12 },
  }
  expect(describe(properties, {}, answer).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Game 1: 1, 2',
    'Game 2: 3, 0',
    'Barks: Yes',
    'Kitchen: 12',
  ])
})
