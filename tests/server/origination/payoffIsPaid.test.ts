import { describe, expect, it } from 'vitest'
import { createFacts } from '#engine'
import type { JsonObject } from '#model'
import { lifecycleOf, requestOf } from '../../../src/server/origination/settle.ts'
import { applicantFacts, serve } from '../documents/applicant.ts'

describe('the money of a line', async () => {
  const served = await serve()
  const paid = (changes: JsonObject) => {
    const facts = createFacts(applicantFacts(changes) as unknown as Parameters<typeof createFacts>[0])
    return requestOf(served, lifecycleOf(served).work.funding!, facts)
  }
  const draw = { application: { amount: 10_000_000 }, case: { payoff: { holder: 'Juniper Home Credit' } } }
  const payOff = [{ holder: 'Juniper Home Credit', action: 'PAY_OFF_AND_CLOSE' }]

  it('goes to the borrower where no loan is paid off', () => {
    expect(paid(draw)).toMatchObject({ amountCents: 10_000_000, payoffHolder: null, payoffCents: null })
  })

  it('goes to the old lender first where a loan is paid off, and the rest to the borrower', () => {
    expect(paid({ ...draw, file: { liens: payOff, payoffAnswer: { payoffCents: 4_512_345 } } })).toMatchObject({
      amountCents: 5_487_655,
      payoffHolder: 'Juniper Home Credit',
      payoffCents: 4_512_345,
    })
  })

  it('is never more than was drawn', () => {
    expect(paid({ ...draw, file: { liens: payOff, payoffAnswer: { payoffCents: 12_000_000 } } })).toMatchObject({
      amountCents: 0,
      payoffCents: 10_000_000,
    })
  })
})
