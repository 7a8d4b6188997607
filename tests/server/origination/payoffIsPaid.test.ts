import { describe, expect, it } from 'vitest'
import { createFacts, evaluateRule } from '#engine'
import type { JsonObject } from '#model'
import { lifecycleOf, requestOf } from '../../../src/origination/lifecycle/settle.ts'
import { applicantFacts, serve } from '../documents/applicant.ts'

const factsOf = (changes: JsonObject) =>
  createFacts(applicantFacts(changes) as unknown as Parameters<typeof createFacts>[0])

describe('the money of a line', async () => {
  const served = await serve()
  const paid = (changes: JsonObject) =>
    requestOf(served, lifecycleOf(served).work.funding!, factsOf(changes))
  const draw = {
    application: { amount: 10_000_000 },
    case: { cancelled: false, payoff: { holder: 'Juniper Home Credit' } },
  }
  const payOff = [{ holder: 'Juniper Home Credit', action: 'PAY_OFF_AND_CLOSE' }]

  it('goes to the borrower where no loan is paid off', () => {
    expect(paid(draw)).toMatchObject({
      amountCents: 10_000_000,
      payoffHolder: null,
      payoffCents: null,
    })
  })

  it('goes to the old lender first where a loan is paid off, and the rest to the borrower', () => {
    expect(
      paid({ ...draw, file: { liens: payOff, payoffAnswer: { payoffCents: 4_512_345 } } }),
    ).toMatchObject({
      amountCents: 5_487_655,
      payoffHolder: 'Juniper Home Credit',
      payoffCents: 4_512_345,
    })
  })

  it.each([
    ['less than was drawn', 4_512_345, 'true'],
    ['all that was drawn', 10_000_000, 'true'],
    ['a cent more than was drawn', 10_000_001, 'false'],
  ])('is sent where the old loan takes %s: %i', (_what, payoffCents, due) => {
    const file = {
      liens: payOff,
      payoffAnswer: { payoffCents },
      bankCheck: { status: 'VERIFIED' },
      disclosedOn: '2026-11-02',
    }
    const facts = factsOf({ ...draw, status: { checklistStatus: 'FUNDABLE' }, file })
    expect(evaluateRule(served.engine, 'funding-is-due', facts)).toBe(due)
  })
})
