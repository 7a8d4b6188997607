import { describe, expect, it } from 'vitest'
import { createFacts, dueWork } from '#engine'
import type { JsonObject } from '#model'
import { lifecycleOf, requestOf } from '../../../src/origination/lifecycle/settle.ts'
import { applicantFacts, serve } from '../documents/applicant.ts'

const factsOf = (noticeDatedOn: string, notarySignedOn: string, occupancyType: string) =>
  createFacts(
    applicantFacts({
      application: { property: { occupancyType }, insurance: { complete: true } },
      status: {
        uwDecision: 'APPROVE',
        disclosurelistNotaryComplete: true,
        manualDeedSigningComplete: false,
      },
      case: { cancelled: false, rescission: { noticeDatedOn }, signing: { notarySignedOn } },
    }) as unknown as Parameters<typeof createFacts>[0],
  )

/** 12 CFR 1026.15: the days that the notice names are those of the deed. */
describe('the notice of the right to cancel', async () => {
  const served = await serve()
  const lifecycle = lifecycleOf(served)
  const due = (...given: Parameters<typeof factsOf>) =>
    dueWork(served.engine, lifecycle, factsOf(...given) as JsonObject).filter((work) =>
      work.startsWith('cancel-'),
    )

  it('stops where the deed was signed on its day', () => {
    expect(due('2026-11-24', '2026-11-24', 'PRIMARY')).toEqual(['cancel-period'])
  })

  it('is made again where the deed was signed later, before the period is worked out', () => {
    expect(due('2026-11-24', '2026-11-25', 'PRIMARY')).toEqual(['cancel-notice'])
  })

  it('is none for a second home', () => {
    expect(due('2026-11-24', '2026-11-25', 'SECONDARY')).toEqual(['cancel-period'])
  })

  it('begins the period on the day that it names', () => {
    const facts = factsOf('2026-11-25', '2026-11-25', 'PRIMARY') as JsonObject
    expect(requestOf(served, lifecycle.work['cancel-period']!, facts)).toEqual({
      signedOn: '2026-11-25',
    })
  })
})
