import { describe, expect, it } from 'vitest'
import { estimateOf } from '#lending'
import { buildInput, decideOn } from './buildInput.ts'
import type { LendingUnderwriting } from '#model'
import { shipped } from '../shipped.ts'
import { lending } from './lending.ts'

const { underwriting, states } = lending
const licensed = ['CA', 'TX']
const home = { state: 'CA', valueCents: 500_000_00, owedCents: 250_000_00, drawCents: 50_000_00 }
const asked = { ...home, minScore: 740, maxScore: 759 }
const estimate = (more: Partial<typeof asked> = {}) =>
  estimateOf(underwriting, states, licensed, { ...asked, ...more })

/** The same home as whole applications of people with enough income, by each score and fee. */
function offersOf({ state, valueCents, owedCents, drawCents, minScore, maxScore }: typeof asked) {
  const scores = Array.from({ length: maxScore - minScore + 1 }, (_, index) => minScore + index)
  return scores.flatMap((score) =>
    Object.keys(underwriting.adders.fee).flatMap((fee) => {
      const facts = { state, valueCents, liensCents: owedCents, score }
      const wanted = { requestedDrawCents: drawCents, feeBps: Number(fee), autopay: false }
      const known = { annualIncomeCents: 10_000_000_00, monthlyDebtsCents: 0 }
      const { termMonths } = underwriting.defaults
      const { decision, offers } = decideOn(
        buildInput({ ...facts, ...known, ...wanted, termMonths, monthsSinceEquityLoan: 999 }),
      )
      return decision === 'APPROVE' ? offers : []
    }),
  )
}

describe('an estimate', () => {
  it.each([
    {},
    { drawCents: 175_000_00 },
    { minScore: 640, maxScore: 699, drawCents: 30_000_00 },
    { minScore: 640, maxScore: 699, owedCents: 300_000_00 },
    { minScore: 705, maxScore: 745, state: 'TX' },
    { valueCents: 1_200_000_00, owedCents: 0, drawCents: 400_000_00, minScore: 700, maxScore: 739 },
  ])('ranges over what an application of the same home would be offered: %o', (more) => {
    const offers = offersOf({ ...asked, ...more })
    const payments = offers.map(({ paymentCents }) => paymentCents)
    const rates = offers.map(({ aprBps }) => aprBps)
    expect(offers.length).toBeGreaterThan(0)
    expect(estimate(more).range).toEqual({
      minAprBps: Math.min(...rates),
      maxAprBps: Math.max(...rates),
      minPaymentCents: Math.min(...payments),
      maxPaymentCents: Math.max(...payments),
    })
  })

  it('says how much would be possible where the amount is not', () => {
    const { range, maxDrawCents } = estimate({ drawCents: 400_000_00 })
    expect(range).toBeUndefined()
    expect(estimate({ drawCents: maxDrawCents }).range).toBeDefined()
    expect(estimate({ drawCents: maxDrawCents + 100_00 }).range).toBeUndefined()
  })

  it.each([{ minScore: 300, maxScore: 639 }, { owedCents: 500_000_00 }, { state: 'ID' }])(
    'says that nothing is: %o',
    (more) => {
      const { termMonths } = underwriting.defaults
      const isLicensed = !('state' in more)
      expect(estimate(more)).toEqual({ termMonths, isLicensed, maxDrawCents: 0 })
    },
  )

  it('counts every tier that the score can be in', () => {
    const all = estimate({ minScore: 300, maxScore: 850 })
    expect(all.range!.minAprBps).toBe(estimate({ minScore: 780, maxScore: 850 }).range!.minAprBps)
    expect(estimate({ minScore: 640, maxScore: 699 }).maxDrawCents).toBe(
      estimate({ minScore: 680, maxScore: 699 }).maxDrawCents,
    )
  })

  it('adds what pledged assets secure at their rates, where the product takes them', () => {
    const { lending: pledging, org } = shipped.bundles.get('vaultline')!
    const maxOf = (of: LendingUnderwriting, assetCents: Record<string, number>) =>
      estimateOf(of, pledging.states!, org.licensedStates, { ...asked, assetCents }).maxDrawCents
    const policy = pledging.underwriting!
    const without = maxOf(policy, {})
    const { stepCents } = policy.limits.draw
    const more = maxOf(policy, { BTC: 40_000_00, ETH: 10_000_00, DOGE: 90_000_00 }) - without
    // Half of the bitcoin and two fifths of the ether; the fee is part of the line.
    expect(more).toBeGreaterThan(22_000_00)
    expect(more).toBeLessThanOrEqual(24_000_00 + stepCents)
    const { pledge: _pledge, ...unpledged } = policy
    expect(maxOf(unpledged as LendingUnderwriting, { BTC: 40_000_00 })).toBe(without)
  })
})
