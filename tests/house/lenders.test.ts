import { describe, expect, it } from 'vitest'
import { mergePricing, productOf } from '#engine'
import type { Bundle, JsonObject } from '#model'
import { proves, type RequirementId } from '../proves.ts'
import { shipped } from '../shipped.ts'

/** What must be true of every lender that ships, whatever its overlays change. */
const { bundles } = shipped
const lenders = [...bundles.keys()].map((orgCode) => ({ orgCode, bundle: bundles.get(orgCode)! }))

/**
 * Requirement → the words that every disclosure holds, a fee beside what it is for (borrower-flow
 * §9).
 */
const figures = {
  'A-CONST-035': ['$15,000', '$400,000'],
  'A-CONST-036': ['7.60%', '17.20%'],
  'A-CONST-037': ['4.99% of the initial draw'],
  'A-CONST-038': [/valuation[^.$]*\$180\b/i],
  'A-CONST-039': [/notari?[^.$]*\$300\b/i],
  'A-CONST-040': ['$0 to $315'],
  'A-CONST-041': ['$0 to $1,400 per $100,000'],
  'A-CONST-042': ['five minutes'],
  'A-CONST-043': ['five business days'],
  'A-CONST-044': ['last 90 days'],
} satisfies Partial<Record<RequirementId, readonly (string | RegExp)[]>>

describe.each(lenders)('$orgCode', ({ bundle }) => {
  for (const [row, words] of Object.entries(figures) as [
    keyof typeof figures,
    readonly (string | RegExp)[],
  ][])
    it(
      `gives ${words.join(' ')} at the foot of the page and on the page of disclosures`,
      proves(row),
      () => {
        for (const copy of [bundle.org.footer.disclosureCopy, wordsOf(bundle, 'disclosure')])
          for (const word of words) expect(copy).toMatch(word)
      },
    )

  it(
    'names itself and its products',
    proves('A-ENT-001', 'A-ENT-002', 'A-ENT-003', 'A-ENT-004', 'A-ENT-005'),
    () => {
      const { baseUrl, canonicalOrgCode, orgBrand, orgCode, orgMetaData } = bundle.org
      expect(
        [baseUrl, canonicalOrgCode, orgBrand, orgCode].every((field) => field.length > 0),
      ).toBe(true)
      expect(orgMetaData.companyInfo.companyName).not.toBe('')
      expect(Object.keys(orgMetaData.products)).toContain('heloc')
    },
  )

  it(
    'offers what its product and its pricing say: terms, amounts, APR, fees, charges, autopay',
    proves('A-ENT-007'),
    () => {
      const { limits, charges, adders } = bundle.lending.underwriting
      const months = Object.keys(adders.term).map(Number)
      expect(productOf(bundle.org)).toMatchObject({
        termsYears: months.toSorted((one, other) => one - other).map((count) => count / 12),
      })
      expect(mergePricing(bundle.org.orgPricingData)).toEqual({
        aprMinimumBps: limits.apr.minBps,
        aprMaximumBps: limits.apr.maxBps,
        originationFeeMaximumBps: limits.maxFeeBps,
        loanMinimumCents: limits.draw.minCents,
        loanMaximumCents: limits.draw.maxCents,
        valuationFeeCents: charges['valuation']!.maxCents,
        manualNotarizationCents: charges['manual-notary']!.maxCents,
        recordingFeeMaximumCents: charges['recording']!.maxCents,
        recordingTaxMaximumCentsPer100000: charges['recording-tax']!.maxCents,
        titleSeasoningDays: limits.seasoningDays,
        autopayDiscountBps: -adders.autopayBps,
      })
      expect(
        Object.keys(adders.fee)
          .map(Number)
          .every((bps) => bps <= limits.maxFeeBps),
      ).toBe(true)
    },
  )

  it('asks for the soft credit check right above the button of every step that sends the application', () => {
    for (const { steps } of Object.values(bundle.flows)) {
      for (const step of Object.values(steps).filter(
        ({ next }) => typeof next !== 'string' && next.some(({ call }) => call !== undefined),
      )) {
        expect(step.consents?.SOFT_CREDIT).toBeDefined()
        expect(step.consents!.SOFT_CREDIT!.field).toBeUndefined()
        expect(bundle.forms[step.form]!.ui.page.submit).toBe('Continue')
      }
    }
    expect(wordsOf(bundle, 'soft-credit')).toContain(bundle.org.orgMetaData.companyInfo.companyName)
  })

  it('ticks no consent for the borrower', () => {
    const fields = Object.values(bundle.forms).flatMap(({ schema }) =>
      Object.values((schema.properties ?? {}) as Record<string, JsonObject>),
    )
    expect(fields.filter((field) => field.type === 'boolean' && 'default' in field)).toEqual([])
  })

  it('promises no number of days where it lends in Texas', () => {
    if (!bundle.org.licensedStates.includes('TX'))
      return expect(wordsOf(bundle, 'account-setup')).toContain('5 days')
    const said = JSON.stringify([
      bundle.words,
      Object.values(bundle.forms).map(({ ui }) => ui),
      bundle.texts['partner-welcome'],
      bundle.texts['account-setup'],
    ])
    expect(said).not.toMatch(/\b(5|five) days\b/)
  })
})

describe.each(lenders)('$orgCode', ({ bundle }) => {
  it('promises no days for funding without the time to cancel that comes first', () => {
    const { org, words, forms, texts } = bundle
    const blocks = Object.values(texts).flatMap(({ body }) =>
      body.flatMap(({ paragraph, list = [] }) => [paragraph ?? '', ...list]),
    )
    const said = [
      ...Object.values(words),
      ...Object.values(forms).map(({ ui }) => ui.page.why ?? ''),
      ...blocks,
      org.footer.disclosureCopy,
    ]
    const promised = said.filter(
      (text) => /fund/i.test(text) && /\b(5|five) (business )?days\b/i.test(text),
    )
    expect(promised.length).toBeGreaterThan(0)
    expect(promised.filter((text) => !text.includes('cancel'))).toEqual([])
  })
})

function wordsOf({ texts }: Bundle, id: string): string {
  return texts[id]!.body.flatMap(({ heading, paragraph, list }) => [
    heading,
    paragraph,
    ...(list ?? []),
  ]).join(' ')
}
