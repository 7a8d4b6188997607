import { describe, expect, it } from 'vitest'
import { mergePricing, productOf } from '#lending'
import { standardProduct, type JsonObject } from '#model'
import { proves } from '../proves.ts'
import { shipped } from '../shipped.ts'
import { wordsOf } from './wordsOf.ts'

/** What must be true of every lender that ships, whatever its overlays change. */
const { bundles } = shipped
const lenders = [...bundles.keys()].map((orgCode) => ({ orgCode, bundle: bundles.get(orgCode)! }))

/** Words that every disclosure holds, a fee beside what it is for (borrower-flow §9). */
const figures: readonly (readonly (string | RegExp)[])[] = [
  ['$15,000', '$400,000'],
  ['7.60%', '17.20%'],
  ['4.99% of the initial draw'],
  [/valuation[^.$]*\$180\b/i],
  [/notari?[^.$]*\$300\b/i],
  ['$0 to $315'],
  ['$0 to $1,400 per $100,000'],
  ['five minutes'],
  ['five business days'],
  ['last 90 days'],
]

describe.each(lenders)('$orgCode', ({ bundle }) => {
  for (const words of figures)
    it(`gives ${words.join(' ')} at the foot of the page and on the page of disclosures`, () => {
      for (const copy of [bundle.org.footer.disclosureCopy, wordsOf(bundle, 'disclosure')])
        for (const word of words) expect(copy).toMatch(word)
    })

  it(
    'names itself and its products',
    proves('A-ENT-001', 'A-ENT-002', 'A-ENT-003', 'A-ENT-004', 'A-ENT-005'),
    () => {
      const { baseUrl, canonicalOrgCode, orgBrand, orgCode, orgMetaData } = bundle.org
      expect(
        [baseUrl, canonicalOrgCode, orgBrand, orgCode].every((field) => field.length > 0),
      ).toBe(true)
      expect(orgMetaData.companyInfo.companyName).not.toBe('')
      expect(Object.keys(orgMetaData.products)).toContain(bundle.org.product ?? standardProduct)
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
