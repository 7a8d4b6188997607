import { describe, expect, it } from 'vitest'
import { productOf } from '#lending'
import { shipped } from '../shipped.ts'

describe.each([...shipped.bundles])('the landing page of %s', (_code, { lending, org, texts }) => {
  const { limits, tiers, gates, coverage } = lending.underwriting
  const said = JSON.stringify(texts['landing/eligibility'])
  const figureOf = (gate: string) => JSON.stringify(gates[gate]!.when).match(/\d{2,}/)![0]

  it('says who can apply with the figures of the policy', () => {
    const shares = Object.values(tiers).map(({ maxDtiBps = 0 }) => maxDtiBps / 100)
    const ratios = Object.keys(coverage?.tiers ?? {}).map((least) => Number(least) / 100)
    for (const figure of [
      `last ${limits.seasoningDays} days`,
      `score is ${Math.min(...Object.keys(tiers).map(Number))} or more`,
      `score is ${figureOf('score')} or more`,
      coverage
        ? `at least ${Math.max(...ratios)} times`
        : `${Math.min(...shares)} to ${Math.max(...shares)} percent`,
      `no bankruptcy in the last ${figureOf('bankruptcy')} months.`,
    ])
      expect(said).toContain(figure)
  })

  it('promises a rate that does not change only where it does not', () => {
    const { rateType } = productOf(org)!
    expect(/does not change/.test(JSON.stringify(texts['landing/hero']))).toBe(rateType === 'FIXED')
  })
})
