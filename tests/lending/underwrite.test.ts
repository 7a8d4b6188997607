import { describe, expect, it } from 'vitest'
import { priceOffers, screen, stateRulesOf, underwrite, type UnderwritingInput } from '#lending'
import type { LendingUnderwriting } from '#model'
import { buildInput, decideOn, engineWith, sha256 } from './buildInput.ts'
import { lending } from './lending.ts'

const vector = (
  value: number,
  liens: number,
  score: number,
  income: number,
  debts: number,
  more: object = {},
) =>
  buildInput({
    valueCents: value * 100_000,
    liensCents: liens * 100_000,
    score,
    annualIncomeCents: income * 100_000,
    monthlyDebtsCents: debts * 100,
    ...more,
  })

const gate = (when: object): LendingUnderwriting => ({
  ...lending.underwriting,
  gates: {
    own: { title: 'Of this lender', from: 'final', when, else: 'DECLINE', reason: 'BK' },
  } as LendingUnderwriting['gates'],
})

const early = (facts: object) =>
  screen(engineWith(), lending.underwriting, lending.states, { stage: 'prequal', ...facts })

describe('gates', () => {
  it('count by the severest; its reasons alone are named, all of them', () => {
    const result = decideOn(
      buildInput({
        avmConfidence: 10,
        listedForSale: true,
        monthsSinceBankruptcy: 1,
        requestedDrawCents: 399_000_00,
      }),
    )
    expect([result.decision, result.reasons]).toEqual([
      'DECLINE',
      [{ code: 'BK' }, { code: 'PROPERTY_LISTED' }],
    ])
  })

  it('in another order change the trace and nothing else', () => {
    for (const differs of [
      {},
      { score: 600, avmConfidence: 1 },
      { listedForSale: true, monthsSinceBankruptcy: 1 },
      { state: 'NV' },
    ]) {
      const gates = Object.fromEntries(Object.entries(lending.underwriting.gates).toReversed())
      const { trace, ...result } = decideOn(buildInput(differs))
      const { trace: otherTrace, ...other } = decideOn(buildInput(differs), {
        ...lending.underwriting,
        gates,
      })
      expect(JSON.stringify(other)).toBe(JSON.stringify(result))
      expect(JSON.stringify(otherTrace)).not.toBe(JSON.stringify(trace))
    }
  })

  it('that come to neither true nor false refer to a person, and may use named rules', () => {
    const rules = {
      rich: { title: 'The income is high', rule: { '>': [{ var: 'annualIncomeCents' }, 1] } },
    }
    const run = (policy: LendingUnderwriting, stage: 'prequal' | 'final' = 'final') =>
      underwrite(engineWith(rules), policy, lending.states, { ...buildInput(), stage }, sha256)
    expect(run(gate({ rule: 'rich' })).decision).toBe('APPROVE')
    expect(run(gate({ '!': { rule: 'rich' } })).reasons).toEqual([{ code: 'BK' }])
    expect(run(gate({ '!': { rule: 'rich' } }), 'prequal').decision).toBe('APPROVE')
    expect(run(gate({ rule: 'nobody' }))).toMatchObject({
      decision: 'REFER',
      reasons: [{ code: 'RULE_UNKNOWN', detail: 'own' }],
    })
    expect(run(gate({ var: 'score' })).reasons).toEqual([{ code: 'RULE_UNKNOWN', detail: 'own' }])
    expect(run(gate({ '>': [{ var: 'shoeSize' }, 1] })).reasons).toEqual([
      { code: 'FACT_MISSING', detail: 'shoeSize' },
    ])
  })

  it('before any credit pull need no more than the facts so far', () => {
    expect(early({})).toBeUndefined()
    expect(early({ state: 'CA', licensedStates: ['CA'] })).toBeUndefined()
    expect(early({ state: 'CA', licensedStates: ['TX'], listedForSale: true })).toEqual({
      decision: 'INELIGIBLE',
      reasons: [{ code: 'STATE' }],
    })
    expect(early({ listedForSale: true, daysSinceTransfer: 'yesterday' })).toEqual({
      decision: 'DECLINE',
      reasons: [{ code: 'PROPERTY_LISTED' }],
    })
    expect(early({ state: 'CA', licensedStates: ['CA'], score: 300 })).toBeUndefined()
  })
})

describe('what was asked for', () => {
  it('is given where it is within the limits, taken down to a whole step', () => {
    const result = decideOn(
      buildInput({ requestedDrawCents: 50_050_00, termMonths: 60, feeBps: 0 }),
    )
    expect(result).toMatchObject({
      decision: 'APPROVE',
      reasons: [],
      offers: [{ drawCents: 50_000_00, lineCents: 50_000_00, payments: 60 }],
    })
  })

  it('is countered with the largest draw, and why, where it is not', () => {
    const input = vector(500, 310, 745, 96, 2650, {
      termMonths: 360,
      feeBps: 299,
      requestedDrawCents: 120_000_00,
    })
    expect(decideOn(input)).toMatchObject({
      decision: 'COUNTER',
      reasons: [{ code: 'CLTV_HIGH' }],
      offers: [{ drawCents: 111_600_00 }],
    })
    const largest = vector(2000, 0, 800, 400, 3000, { requestedDrawCents: 400_100_00 })
    expect(decideOn(largest)).toMatchObject({
      decision: 'COUNTER',
      reasons: [{ code: 'MAX_LINE' }],
      offers: [{ drawCents: 400_000_00 }],
    })
    const least = buildInput({ requestedDrawCents: 14_900_00 })
    expect(decideOn(least)).toMatchObject({
      decision: 'COUNTER',
      reasons: [{ code: 'MIN_DRAW' }],
      offers: [{ drawCents: 15_000_00 }],
    })
  })

  it('is not decided for a term or a fee that no one offers', () => {
    expect(decideOn(buildInput({ termMonths: 90 })).reasons).toEqual([
      { code: 'FACT_INVALID', detail: 'termMonths' },
    ])
    expect(decideOn(buildInput({ feeBps: 100 })).reasons).toEqual([
      { code: 'FACT_INVALID', detail: 'feeBps' },
    ])
  })

  it('counts income from assets', () => {
    const poor = vector(500, 200, 660, 50, 1900, { termMonths: 120 })
    expect(decideOn({ ...poor, assetIncomeMonthlyCents: 2_000_00 }).decision).toBe('APPROVE')
  })
})

describe('the tables that ship', () => {
  it('name all 50 states and DC, each with a time zone that exists; any other place is closed', () => {
    expect(Object.keys(lending.states.states)).toHaveLength(51)
    for (const { zone } of Object.values(lending.states.states))
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    expect(stateRulesOf(lending.states, 'GU').licensed).toBe(false)
    expect(stateRulesOf(lending.states, 'constructor').licensed).toBe(false)
    expect(stateRulesOf(lending.states, 'TX')).toMatchObject({
      feeCapBps: 200,
      closing: ['OFFICE_ONLY'],
      minAge: 18,
    })
    expect(
      ['AL', 'NE', 'MS', 'CA'].map((state) => stateRulesOf(lending.states, state).minAge),
    ).toEqual([19, 19, 21, 18])
  })

  it('never make a higher CLTV or a lower score cheaper', () => {
    const adders = Object.values(lending.underwriting.adders.aboveCltv)
    expect(adders).toEqual(adders.toSorted((a, b) => a - b))
    const tiers = Object.values(lending.underwriting.tiers)
    for (const [index, tier] of tiers.slice(1).entries()) {
      const lower = tiers[index]!
      expect(tier.rateBps).toBeLessThanOrEqual(lower.rateBps)
      expect(tier.maxCltvBps).toBeGreaterThanOrEqual(lower.maxCltvBps)
      expect(tier.maxDtiBps).toBeGreaterThanOrEqual(lower.maxDtiBps!)
    }
  })

  it('hold the figures of the disclosures', () => {
    const { limits, charges, adders } = lending.underwriting
    expect([
      limits.draw.minCents,
      limits.draw.maxCents,
      limits.apr.minBps,
      limits.apr.maxBps,
    ]).toEqual([15_000_00, 400_000_00, 760, 1720])
    expect(Math.max(...Object.keys(adders.fee).map(Number))).toBe(limits.maxFeeBps)
    expect(Object.values(charges).map(({ minCents, maxCents }) => [minCents, maxCents])).toEqual([
      [180_00, 180_00],
      [300_00, 300_00],
      [0, 315_00],
      [0, 1_400_00],
    ])
    expect(limits.seasoningDays).toBe(90)
  })
})

it.each([
  ['CA', 0],
  ['AL', 15],
  ['NY', 140],
])('offers in %s carry the tax on recording of that state', (state, recordingTaxBps) => {
  expect(
    priceOffers(engineWith(), lending.underwriting, lending.states, buildInput({ state }))
      .recordingTaxBps,
  ).toBe(recordingTaxBps)
})

describe('a fact that every price is computed from', () => {
  const priced = [
    'state',
    'occupancy',
    'score',
    'valueCents',
    'liensCents',
    'annualIncomeCents',
    'monthlyDebtsCents',
  ]
  it.each(priced)(
    'refers where it is missing, also where a policy calls it optional: %s',
    (name) => {
      const { [name]: fact, ...others } = lending.underwriting.facts
      for (const facts of [others, { ...others, [name]: { ...fact!, optional: true } }]) {
        const policy = { ...lending.underwriting, facts } as LendingUnderwriting
        const input = { ...buildInput({}), [name]: null } as UnderwritingInput
        expect(underwrite(engineWith(), policy, lending.states, input, sha256)).toMatchObject({
          decision: 'REFER',
          reasons: [{ code: 'FACT_MISSING', detail: name }],
          offers: [],
        })
        expect(priceOffers(engineWith(), policy, lending.states, input).prices).toEqual([])
      }
    },
  )
})
