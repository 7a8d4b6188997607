import { describe, expect, it } from 'vitest'
import { createEngine } from '#analysis'
import { coverageOf, coverageTiersOf, priceOffers, type UnderwritingInput } from '#lending'
import { shipped } from '../shipped.ts'

const bundle = shipped.bundles.get('rentara')!
const { underwriting: policy, states } = bundle.lending
const engine = createEngine(bundle)
const tiers = coverageTiersOf(policy.coverage)

const facts = {
  ...Object.fromEntries(
    Object.entries(policy.facts).flatMap(([name, { example }]) =>
      example === undefined ? [] : [[name, example]],
    ),
  ),
  stage: 'prequal',
  state: 'AZ',
  licensedStates: ['AZ'],
  valueCents: 60_000_000,
  liensCents: 20_000_000,
  lienPaymentsCents: 140_000,
} as unknown as UnderwritingInput

const costs = (rentCents: number) => ({
  rentCents,
  monthlyCents: [140_000],
  yearlyCents: [480_000, 180_000, 0, 0],
})

/** The line of a draw, its fee included, rounded as offers round it. */
const lineOf = (drawCents: number, feeBps: number) =>
  drawCents + Math.round((drawCents * feeBps) / 10_000)

describe('offers by the rent', () => {
  it.each([150_000, 200_000, 250_000, 300_000, 450_000])(
    'with %d cents a month are as dear as the ratio says, on both sides of each edge',
    (rentCents) => {
      const input = { ...facts, rentCents } as UnderwritingInput
      const { prices, draw } = priceOffers(engine, policy, states, input)
      expect(prices.length).toBeGreaterThan(0)
      for (const { termMonths, feeBps, segments } of prices) {
        for (const [index, { fromCents, toCents, aprBps }] of segments.entries()) {
          expect(fromCents).toBeLessThanOrEqual(toCents)
          const next = segments[index + 1]
          // More of it is never cheaper.
          if (next) expect(next.aprBps).toBeGreaterThan(aprBps)
          const ratioAt = (drawCents: number) => {
            const lineCents = lineOf(drawCents, feeBps)
            const line = { lineCents, rateBps: aprBps, termMonths }
            return coverageOf(costs(rentCents), 'amortizing', line).ratio
          }
          const tierOf = (ratio: number) => tiers.find(({ least }) => ratio >= least)!
          const tier = tierOf(ratioAt(toCents))
          expect(tierOf(ratioAt(fromCents)).least).toBe(tier.least)
          const cltv = ((20_000_000 + lineOf(toCents, feeBps)) * 10_000) / 60_000_000
          expect(cltv).toBeLessThanOrEqual(tier.maxCltvBps)
        }
      }
      expect(draw.maxCents).toBeGreaterThan(0)
    },
  )

  it('are larger with more rent', () => {
    const most = [150_000, 250_000, 450_000].map(
      (rentCents) =>
        priceOffers(engine, policy, states, { ...facts, rentCents } as UnderwritingInput).draw
          .maxCents,
    )
    expect(most).toEqual(most.toSorted((one, other) => one - other))
    expect(most[0]).toBeLessThan(most[2]!)
  })

  it('need no income, and a person where the rent is not known', () => {
    const { rentCents: _, ...unknown } = { ...facts, rentCents: 0 } as Record<string, unknown>
    expect(priceOffers(engine, policy, states, unknown as never).prices).toEqual([])
    expect(Object.keys(policy.facts)).not.toContain('annualIncomeCents')
  })
})
