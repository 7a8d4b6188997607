import { describe, expect, it } from 'vitest'
import { createCoverage, runCase, type Case, type CaseSubject } from '#analysis'
import { readSubjects } from '../../../src/cli/conform/readSubjects.ts'
import type { Configuration } from '../../../src/cli/Configuration.ts'
import { readConfiguration } from '../../../src/cli/readConfiguration.ts'

const lender = readSubjects(readConfiguration({ config: '.' }) as Configuration).get(
  'alder',
) as CaseSubject
const failureOf = (one: object) =>
  runCase(lender, { title: 'A promise', facts: {}, ...one } as Case).failures[0]

describe('cases of the lifecycle', () => {
  it('keep what an event sets, and tell the first fact that is another with the place that sets it', () => {
    const sets = { 'case.cancelled': true, 'case.cancelledBy': 'BORROWER' }
    const becomes = { isDue: false, sets }
    const event = 'application-cancelled'
    const { isDue } = becomes
    const wrong = failureOf({
      event,
      becomes: { isDue, sets: { ...sets, 'case.cancelledBy': 'LENDER' } },
      facts: { 'case.cancelled': true },
    })
    expect(wrong).toMatchObject({
      at: 'sets/case.cancelledBy',
      expected: 'LENDER',
      actual: 'BORROWER',
      file: 'flows/application/lifecycle.json',
      pointer: '/events/application-cancelled/sets/case.cancelledBy',
    })
  })

  it('name work that is not there, and what may have been meant', () => {
    expect(failureOf({ work: 'recordng', becomes: { sets: {} } })).toMatchObject({
      at: 'work',
      cause: expect.stringContaining('recording'),
    })
  })

  it('say of a co-signer what flows/signer says', () => {
    const wrong = failureOf({
      of: 'signer',
      work: 'seal',
      becomes: { isDue: false, does: 'seal', tries: 5, sets: {} },
    })
    expect(wrong).toMatchObject({
      at: 'tries',
      expected: 5,
      file: 'flows/signer/lifecycle.json',
      pointer: '/work/seal/tries',
    })
  })
})

it('routes and screens of co-signers count as covered once a case leads there, apart from those of the application', () => {
  const coverage = createCoverage()
  const before = (coverage.of(lender.engine), coverage.sum().routes)
  expect(before.open).toContain('signer: SIGNING → sign')
  const one = {
    title: 'Signing',
    of: 'signer',
    status: 'SIGNING',
    facts: {},
    leads: 'sign',
  } as const
  expect(runCase(lender, one, coverage.of(lender.engine)).passed).toBe(true)
  const { routes, screens } = coverage.sum()
  expect([routes.covered, routes.open.includes('signer: SIGNING → sign')]).toEqual([1, false])
  expect([screens.covered, screens.open.includes('signer: sign')]).toEqual([1, false])
})
