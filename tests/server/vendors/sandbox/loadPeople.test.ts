import { describe, expect, it } from 'vitest'
import { ProblemError } from '#origination'
import { loadPeople } from '../../../../src/server/vendors/sandbox/loadPeople.ts'
import type { People } from '../../../../src/origination/sandbox/People.ts'
import peopleFile from '../../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { shipped } from '../../../shipped.ts'
import names from '../../../../schemas/common/name.json' with { type: 'json' }

type Draft = { -readonly [K in keyof People]: People[K] }

/** file and pointer of each error of people.json after `change`. */
function errorsAfter(change: (people: Draft) => void): (string | undefined)[] {
  const people = structuredClone(peopleFile) as unknown as Draft
  change(people)
  try {
    loadPeople(people, 'people.json')
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    expect(
      error.issues.every(
        ({ code, file }) => code === 'server/people-refused' && file === 'people.json',
      ),
    ).toBe(true)
    expect(
      error.issues.every(
        ({ message, pointer }) =>
          message.includes('people.json') && message.includes(pointer || '/'),
      ),
    ).toBe(true)
    return error.issues.map(({ pointer }) => pointer)
  }
  return []
}

const person = { lastName: 'Newman', title: 'Somebody new', type: 'anything', lands: ['liens'] }
const add = (more: object) => (people: Draft) => {
  people.people = [{ ...person, ...more }] as People['people']
}

describe('people.json', () => {
  it('is valid', () => {
    expect(errorsAfter(() => {})).toEqual([])
    expect(loadPeople().people.length).toBeGreaterThanOrEqual(26)
  })

  it.each<[string, (people: Draft) => void, string]>([
    [
      'an operation that is none',
      add({ responses: { 'credit.sfot': [{}] } }),
      '/people/0/responses/credit.sfot',
    ],
    [
      'an outcome that is none',
      add({ responses: { 'credit.soft': [{}, { answer: { outcome: 'MELTED' } }] } }),
      '/people/0/responses/credit.soft/1/answer',
    ],
    [
      'a member that no answer has',
      add({ responses: { 'flood.certificate': [{ answer: { depth: 3 } }] } }),
      '/people/0/responses/flood.certificate/0/answer',
    ],
    [
      'half a cent',
      add({ responses: { 'property.value': [{ answer: { valueCents: 0.5 } }] } }),
      '/people/0/responses/property.value/0/answer',
    ],
    [
      'a wrong word meanwhile',
      add({ responses: { 'bank.check': [{ meanwhile: { status: 'HM' } }] } }),
      '/people/0/responses/bank.check/0/meanwhile',
    ],
    ['a delay that is none', add({ delay: '2 seconds' }), '/people/0/delay'],
    ['an empty delay', add({ delay: 'PT' }), '/people/0/delay'],
    [
      'a failure that is none',
      add({ responses: { 'bank.fund': [{ failure: 'thrice' }] } }),
      '/people/0/responses/bank.fund/0/failure',
    ],
    [
      'a failure that lasts but is none',
      add({ responses: { 'bank.fund': [{ lasts: 'PT1S' }] } }),
      '/people/0/responses/bank.fund/0',
    ],
    [
      'no response at all',
      add({ responses: { 'bank.fund': [] } }),
      '/people/0/responses/bank.fund',
    ],
    ['a misspelt member', add({ lasts: 3 }), '/people/0/lasts'],
    ['a last name that no one can type', add({ lastName: 'Agent 7' }), '/people/0/lastName'],
    ['nobody', (people) => Object.assign(people, { people: undefined }), ''],
  ])('is refused with the place when it holds %s', (_title, change, pointer) => {
    expect(errorsAfter(change)).toContain(pointer)
  })

  it('is refused when a name stands twice, whatever its case, or the default leaves an operation out', () => {
    expect(
      errorsAfter((people) => {
        people.people = [person, { ...person, lastName: 'NEWMAN' }]
      }),
    ).toEqual(['/people/1/lastName'])
    expect(
      errorsAfter((people) => {
        const { 'title.search': _left, ...responses } = people.default.responses
        people.default = { ...people.default, responses }
      }),
    ).toEqual(['/default/responses'])
    expect(errorsAfter((people) => Object.assign(people.valueBand, { lowestCents: 9e9 }))).toEqual([
      '/valueBand/highestCents',
    ])
  })
})

describe('the test people', () => {
  const people = loadPeople()

  it('have last names that the form of registration takes', () => {
    const pattern = new RegExp(names.definitions.last.pattern, 'u')
    for (const { lastName } of people.people) expect(lastName).toMatch(pattern)
  })

  it('land on screens to which a status leads', () => {
    const led = new Set(
      [...shipped.bundles.values()]
        .flatMap(({ routing }) => Object.values(routing.statuses))
        .flatMap(({ routes }) => routes.map(({ go }) => go)),
    )
    for (const { title, lands } of [people.default, ...people.people, ...people.specials])
      for (const path of lands) expect(led, title).toContain(path)
  })
})
