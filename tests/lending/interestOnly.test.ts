import { describe, expect, it } from 'vitest'
import { offerOf, priceOffers, repaymentOf } from '#lending'
import { shipped } from '../shipped.ts'
import { buildInput, decideOn, engineWith } from './buildInput.ts'
import { lending } from './lending.ts'

const bundle = shipped.bundles.get('alder-later')!
const { underwriting: policy } = bundle.lending
const senior = buildInput({ age: 70, requestedDrawCents: 50_000_00, termMonths: 180 })

describe('a line that is interest-only in its draw period', () => {
  it('costs a month’s interest at first, and then what repays it over the rest', () => {
    // 100,000 at 9.25 %, 228 months of which 48 are interest-only: vectors of both parts.
    expect(repaymentOf(100_000_00, 925, 228, 48)).toEqual({
      paymentCents: 770_83,
      interestOnlyMonths: 48,
      laterPaymentCents: 1_029_19,
      lastPaymentCents: 1_029_97,
    })
    expect(repaymentOf(100_000_00, 925, 180)).toEqual({
      paymentCents: 1_029_19,
      lastPaymentCents: 1_029_97,
    })
  })

  it('is decided and offered with both payments, and its debts count the later one', () => {
    const [offer] = decideOn(senior, policy).offers
    const { drawPeriodMonths } = policy.adders.term['180']!
    expect(offer).toMatchObject(repaymentOf(offer!.lineCents, offer!.aprBps, 180, drawPeriodMonths))
    expect(offer!.laterPaymentCents).toBeGreaterThan(offer!.paymentCents)
    const [standard] = decideOn(senior).offers
    expect(offer!.dtiBps).toBeGreaterThan(standard!.dtiBps!)
    const set = priceOffers(engineWith(), policy, lending.states, senior)
    expect(offerOf(set, offer!)).toMatchObject({ laterPaymentCents: offer!.laterPaymentCents })
  })

  it('is not offered below 62, in words that say so', () => {
    const younger = decideOn({ ...senior, age: 61 }, policy)
    expect([younger.decision, younger.reasons]).toEqual(['INELIGIBLE', [{ code: 'AGE' }]])
    expect(decideOn({ ...senior, age: 62 }, policy).decision).toBe('APPROVE')
    expect(bundle.lending.adverseAction.reasons.AGE!.sentence).toMatch(/from which we offer/)
  })
})
