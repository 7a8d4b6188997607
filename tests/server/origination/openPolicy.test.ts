import { describe, expect, it } from 'vitest'
import { createFacts, dueWork } from '#engine'
import type { JsonObject } from '#model'
import { lifecycleOf } from '../../../src/origination/lifecycle/settle.ts'
import { applicantFacts, serve } from '../documents/applicant.ts'

describe('a policy that the insurer says nothing about', async () => {
  const served = await serve()
  const { work } = lifecycleOf(served)
  const due = (status: string, complete: boolean) =>
    dueWork(
      served.engine,
      lifecycleOf(served),
      createFacts(
        applicantFacts({
          application: { insurance: { complete } },
          case: { cancelled: false },
          file: { insurancePolicy: { policyNumber: 'HO-1001' }, insuranceAnswer: { status } },
        }) as unknown as Parameters<typeof createFacts>[0],
      ) as JsonObject,
    ).filter((each) => each.startsWith('insurance'))

  it('is looked at by a person; nothing counts as insured before', () => {
    expect(due('PENDING_REVIEW', false)).toEqual(['insurance-review'])
    expect(work.insurance!.fails).not.toHaveProperty('application.insurance.complete')
  })

  it('needs no one where the insurer answered', () => {
    expect([due('VERIFIED', true), due('FAILED_VERIFICATION', false)]).toEqual([[], []])
  })
})
