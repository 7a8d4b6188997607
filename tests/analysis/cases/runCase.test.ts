import { describe, expect, it } from 'vitest'
import { runCase, type Case, type CaseSubject } from '#analysis'
import type { Journey } from '#model'
import { readSubjects } from '../../../src/cli/conform/readSubjects.ts'
import type { Configuration } from '../../../src/cli/Configuration.ts'
import { readConfiguration } from '../../../src/cli/readConfiguration.ts'
import whole from '../../journeys/registration-v2/in-alabama-19-is-old-enough.json' with { type: 'json' }

const subjects = readSubjects(readConfiguration({ config: '.' }) as Configuration)
const lender = subjects.get('alder') as CaseSubject
const union = subjects.get('harborlight') as CaseSubject
const journey = whole as unknown as Journey

const failureOf = (one: object, subject = lender) =>
  runCase(subject, { title: 'A promise', ...one } as Case).failures[0]

/** The journey with other answers, and what it promises instead. */
function changed(answers: Journey['answers'], promise: Partial<Journey['expect']> = {}): Journey {
  return {
    ...journey,
    answers: { ...journey.answers, ...answers },
    expect: { ...journey.expect, ...promise },
  }
}

describe('journeys', () => {
  it('pass by the name of their title', () => {
    expect(runCase(lender, journey)).toEqual({ name: journey.title, passed: true, failures: [] })
  })

  it('report the first visit that is another, and the rule that kept the way from it', () => {
    const visits = ['index', 'home-address', ...journey.expect.visits.slice(1)]
    expect(failureOf(changed({}, { visits }))).toEqual({
      at: 'visit 2, after index',
      expected: 'home-address',
      actual: 'for-sale',
      cause: expect.stringMatching(
        /^“The property is the borrower’s primary home” \[lives-in-the-property\] is true and leads to for-sale: property.occupancyType = "PRIMARY"$/,
      ),
      file: 'flows/registration.rules.json',
      pointer: '/rules/lives-in-the-property/rule',
    })
  })

  it('report the rule that did not lead where the promise goes', () => {
    const property = {
      ...(journey.answers['index']!['property'] as object),
      occupancyType: 'SECONDARY',
    }
    const failure = failureOf(changed({ index: { property } }))
    expect(failure).toMatchObject({
      at: 'visit 2, after index',
      expected: 'for-sale',
      actual: 'home-address',
    })
    expect(failure!.cause).toContain(
      '[lives-in-the-property] is false, so it does not lead to for-sale',
    )
  })

  it('report what was refused and the check that refused it', () => {
    const failure = failureOf(
      changed({ birthdate: { dateOfBirth: { month: 11, day: 22, year: 2007 } } }),
    )
    expect(failure).toMatchObject({
      at: 'visit 6, after birthdate',
      expected: 'phone-and-email',
      actual: null,
    })
    expect(failure!.cause).toContain('Must be at least 19 years old')
    expect(failure!.cause).toContain('[is-old-enough-where-nineteen-is-asked] is false')
    expect(failure!.cause).toContain('property.state = "AL"')
    expect(failure!.file).toBe('flows/registration.rules.json')
  })

  it('report a problem that was promised and did not come', () => {
    const visits = [...journey.expect.visits]
    const failure = failureOf(
      changed(
        {},
        { visits, validationErrors: { '/dateOfBirth': 'Must be at least 19 years old' } },
      ),
    )
    expect(failure).toMatchObject({
      at: 'the answer of birthdate, /dateOfBirth',
      expected: 'Must be at least 19 years old',
      actual: null,
    })
    expect(failure!.cause).toContain('[is-old-enough-where-nineteen-is-asked] is true')
  })

  it('report another end, a missing answer, a missing flow', () => {
    expect(failureOf(changed({}, { ends: { go: '/elsewhere' } }))).toMatchObject({
      expected: '/elsewhere',
      actual: '/register-v2/phone-and-email',
    })
    const { 'for-sale': _left, ...answers } = journey.answers
    expect(failureOf({ ...journey, answers })).toMatchObject({
      at: 'visit 3, after for-sale',
      cause: 'There is no answer for the step "for-sale"',
      file: 'flows/registration-v2.json',
      pointer: '/steps/for-sale',
    })
    expect(failureOf({ ...journey, flow: 'registration-v3' })!.cause).toContain(
      'Did you mean "registration-v2"?',
    )
  })

  it('name the overlay where the lender’s own file led the way', () => {
    expect(failureOf(journey, union)).toMatchObject({
      at: 'visit 5, after legal-name',
      expected: 'birthdate',
      actual: 'membership',
      cause: 'The step "legal-name" always leads to membership',
      file: 'orgs/harborlight/flows/registration-v2.json',
      pointer: '/steps/legal-name/next',
    })
  })
})

describe('rules', () => {
  const facts = { dateOfBirth: { year: 2008, month: 11, day: 21 } }

  it('are true, false or unknown, and say which facts they miss', () => {
    expect(failureOf({ rule: 'is-eighteen', facts, is: true })).toBeUndefined()
    expect(
      failureOf({ rule: 'is-eighteen', facts: {}, is: 'unknown', missing: ['dateOfBirth'] }),
    ).toBeUndefined()
    expect(
      failureOf({ rule: 'is-eighteen', facts: {}, is: 'unknown', missing: ['today'] }),
    ).toMatchObject({
      at: 'missing',
      expected: ['today'],
      actual: ['dateOfBirth'],
    })
  })

  it('that come out otherwise say by which facts, and where they are', () => {
    expect(
      failureOf({ rule: 'is-eighteen', facts: { ...facts, today: '2026-11-20' }, is: true }),
    ).toEqual({
      at: 'is',
      expected: true,
      actual: false,
      cause:
        '“The borrower is at least 18 years old” [is-eighteen] is false: dateOfBirth = {"year":2008,"month":11,"day":21}, today = "2026-11-20"',
      file: 'flows/registration.rules.json',
      pointer: '/rules/is-eighteen/rule',
    })
    expect(failureOf({ rule: 'is-eigteen', facts, is: true })!.cause).toContain(
      'Did you mean "is-eighteen"?',
    )
  })
})

describe('answers', () => {
  const name = {
    form: 'registration/legal-name',
    answer: { firstName: 'Rosa', lastName: 'O’Brien' },
  }
  const validationErrors = { '/lastName': 'Some of the characters entered are not supported.' }

  it('are taken or refused to the letter, by each lender’s own form', () => {
    expect(failureOf({ ...name, validationErrors }, union)).toBeUndefined()
    expect(failureOf({ ...name, validationErrors })).toMatchObject({
      at: '/lastName',
      expected: validationErrors['/lastName'],
      actual: null,
    })
    expect(failureOf({ ...name, validationErrors: {} }, union)).toMatchObject({
      at: '/lastName',
      expected: null,
      cause:
        'The schema of the field refuses it: “Some of the characters entered are not supported.”',
      file: 'schemas/registration/legal-name.json',
      pointer: '/properties/lastName',
    })
  })
})

describe('applications', () => {
  it('are led by their status, or by what the lifecycle decides', () => {
    const closing = {
      status: 'GEN_CLOSING_DISCLOSURE',
      facts: { 'status.waitingOnFloodCert': true },
    }
    expect(failureOf({ ...closing, leads: 'error/flood-cert' })).toBeUndefined()
    expect(failureOf({ ...closing, leads: 'review-app/signdocs' })).toMatchObject({
      at: 'leads',
      actual: 'error/flood-cert',
      cause: expect.stringContaining(
        '[waits-for-the-flood-certificate] is true and leads to error/flood-cert',
      ),
    })
    const profile = { 'case.profileComplete': false }
    expect(
      failureOf({ facts: profile, leads: 'start/profile', decides: 'APP_SUBMISSION' }),
    ).toBeUndefined()
    expect(failureOf({ facts: profile, leads: 'start/profile', decides: 'LIENS' })).toMatchObject({
      at: 'decides',
      expected: 'LIENS',
      actual: 'APP_SUBMISSION',
    })
    expect(failureOf({ status: 'LEINS', leads: 'liens' })!.cause).toContain('Did you mean "LIENS"?')
  })

  it('are polled at their pauses, to the end', () => {
    const { polling } = lender.bundle.routing
    const pauses = [polling.base, polling.base * polling.factor]
    expect(
      failureOf({
        status: 'LIENS',
        before: 'LIENS',
        pauses: [polling.base, polling.base],
        end: 'taken',
      }),
    ).toMatchObject({
      at: 'the pause before attempt 2',
      expected: polling.base,
      actual: pauses[1],
      file: 'flows/application/routing.json',
      pointer: '/polling',
    })
    expect(
      failureOf({ status: 'LIENS', before: 'HMDA', pauses: [], end: 'UNKNOWN' }),
    ).toMatchObject({
      expected: 'UNKNOWN',
      actual: 'taken',
    })
  })

  it('show how far they are', () => {
    const items = lender.bundle.tracker.steps.map(({ titles }) => titles.at(-1)!.title)
    expect(failureOf({ status: 'COMPLETE', shows: { items, current: null } })).toBeUndefined()
    expect(failureOf({ status: 'COMPLETE', shows: { items, current: items[0] } })).toMatchObject({
      at: 'current',
      expected: items[0],
      actual: null,
    })
    expect(
      failureOf({ status: 'COMPLETE', shows: { items: items.slice(1), current: null } }),
    ).toMatchObject({ at: 'items', actual: items })
  })
})

describe('overlays', () => {
  const patch = { base: { a: { b: 1, c: 2 } }, overlay: { why: 'A reason', a: { b: 3, c: null } } }

  it('give what a merge patch gives, and tell who set it', () => {
    expect(
      failureOf({
        ...patch,
        gives: { '': { a: { b: 3 } } },
        lacks: ['/a/c'],
        whoSet: { '/a/b': 'overlay' },
      }),
    ).toBeUndefined()
    expect(failureOf({ ...patch, gives: { '/a/b': 1 } })).toEqual({
      at: '/a/b',
      expected: 1,
      actual: 3,
      cause: 'The overlay sets it: A reason',
    })
    expect(failureOf({ ...patch, gives: {}, lacks: ['/a/b'] })).toMatchObject({
      at: '/a/b',
      expected: null,
      actual: 3,
    })
    expect(failureOf({ ...patch, gives: {}, whoSet: { '/a/b': 'base' } })).toMatchObject({
      expected: 'base',
      actual: 'overlay',
    })
  })

  it('leave out what the overlay says of itself: why it is, and which lists it knew', () => {
    const overlay = {
      $schema: 'overlay.schema.json',
      why: 'A reason',
      replaces: { '/list': 'a fingerprint' },
      list: [2],
    }
    expect(
      failureOf({
        base: { list: [1] },
        overlay,
        gives: { '': { list: [2] } },
        lacks: ['/replaces', '/why'],
      }),
    ).toBeUndefined()
  })

  it('of a lender’s file name the file', () => {
    const file = 'flows/registration.json'
    expect(failureOf({ file, gives: { '/steps/name/next': 'birthdate' } })).toBeUndefined()
    expect(failureOf({ file, gives: { '/steps/name/next': 'birthdate' } }, union)).toMatchObject({
      actual: 'membership',
      file: 'orgs/harborlight/flows/registration.json',
      pointer: '/steps/name/next',
    })
    expect(failureOf({ file: 'flows/none.json', gives: {} })!.cause).toBe(
      'There is no file flows/none.json',
    )
  })
})
