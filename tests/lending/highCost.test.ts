import { describe, expect, it } from 'vitest'
import { priceOffers } from '#lending'
import type { LendingUnderwriting } from '#model'
import { buildInput, decideOn, engineWith } from './buildInput.ts'
import { lending } from './lending.ts'

const { underwriting } = lending
/** Terms at 8.35 % and more, behind another lien: the guard with this prime offer rate. */
const withPrime = (bps: number, margins: object = {}): LendingUnderwriting => ({
  ...underwriting,
  highCost: {
    ...underwriting.highCost!,
    ...margins,
    primeOfferRates: {
      ...underwriting.highCost!.primeOfferRates,
      bpsByTerm: { '60': bps, '120': bps, '180': bps, '360': bps },
    },
  },
})
const input = buildInput({ termMonths: 120, feeBps: 299, requestedDrawCents: 50_000_00 })
const rateOf = (policy: LendingUnderwriting, differs: Parameters<typeof buildInput>[0] = {}) =>
  decideOn({ ...input, ...differs }, policy).offers[0]?.aprBps
const own = rateOf(underwriting)!

describe('a line on a main home', () => {
  it('is made at a rate up to the margin above the prime offer rate, and not one basis point above', () => {
    expect(rateOf(withPrime(own - 850))).toBe(own)
    const refused = decideOn(input, withPrime(own - 851))
    expect([refused.decision, refused.reasons, refused.offers]).toEqual([
      'DECLINE',
      [{ code: 'HIGH_COST' }],
      [],
    ])
    expect(lending.adverseAction.reasons.HIGH_COST!.sentence).toMatch(/\w/)
  })

  it('has the smaller margin where it is the first lien', () => {
    const first = rateOf(underwriting, { liensCents: 0 })!
    expect(rateOf(withPrime(first - 650), { liensCents: 0 })).toBe(first)
    expect(decideOn({ ...input, liensCents: 0 }, withPrime(first - 651)).decision).toBe('DECLINE')
    expect(rateOf(withPrime(own - 651))).toBe(own)
  })

  it('is offered smaller where only the larger one would cost too much', () => {
    const large = buildInput({
      termMonths: 120,
      feeBps: 299,
      requestedDrawCents: 250_000_00,
      annualIncomeCents: 400_000_00,
    })
    const asked = decideOn(large).offers[0]!
    const countered = decideOn(large, withPrime(asked.aprBps - 851))
    expect([countered.decision, countered.reasons]).toEqual(['COUNTER', [{ code: 'HIGH_COST' }]])
    expect(countered.offers[0]!.drawCents).toBeLessThan(asked.drawCents)
    expect(countered.offers[0]!.aprBps).toBeLessThan(asked.aprBps)
  })

  it('is not offered for a term without a published rate', () => {
    const { highCost } = withPrime(650)
    const policy = {
      ...underwriting,
      highCost: {
        ...highCost!,
        primeOfferRates: { ...highCost!.primeOfferRates, bpsByTerm: { '60': 650 } },
      },
    }
    expect(decideOn(input, policy).reasons).toEqual([{ code: 'HIGH_COST' }])
    expect(priceOffers(engineWith(), policy, lending.states, input).terms).toEqual([60])
  })
})

it('the guard is for main homes only, and for lenders that have one', () => {
  const second = { occupancy: 'SECONDARY' }
  expect(rateOf(withPrime(0), second)).toBe(rateOf(underwriting, second))
  const { highCost: _none, ...without } = underwriting
  expect(rateOf(without)).toBe(own)
})

it('there is a rate for every term on offer', () => {
  expect(Object.keys(underwriting.highCost!.primeOfferRates.bpsByTerm)).toEqual(
    Object.keys(underwriting.adders.term),
  )
})
