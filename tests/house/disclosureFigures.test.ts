import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mergePricing } from '#lending'
import type { JsonObject } from '#model'
import { figureFields, figureOf } from '../../src/loader/texts/figureFields.ts'
import { proves, type RequirementId } from '../proves.ts'
import { shipped } from '../shipped.ts'

const { bundles } = shipped
const lenders = [...bundles.values()]
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonObject

/** Requirement → the words of the footer's disclosure (support-services §9). */
const sentences = {
  'B-CONST-023': ['$15,000 to $400,000'],
  'B-CONST-024': ['7.60% to 17.20%'],
  'B-CONST-025': ['up to 4.99% of the initial draw'],
  'B-CONST-026': ['$180 if no automated valuation'],
  'B-CONST-027': ['manual notarization $300'],
  'B-CONST-028': ['recording fees $0 to $315'],
  'B-CONST-029': ['recording taxes $0 to $1,400 per $100,000'],
  'B-CONST-030': ['five minutes'],
  'B-CONST-031': ['five business days'],
  'B-CONST-032': ['Not eligible if the home was bought or title transferred in the last 90 days'],
  'B-CONST-033': ['256-bit encryption'],
} satisfies Partial<Record<RequirementId, readonly string[]>>

describe.each(lenders.map((bundle) => ({ orgCode: bundle.org.orgCode, bundle })))(
  'the disclosure of $orgCode',
  ({ orgCode, bundle }) => {
    for (const [row, words] of Object.entries(sentences) as [
      keyof typeof sentences,
      readonly string[],
    ][])
      it(`says ${words.join(' ')}`, proves(row), () => {
        for (const word of words) expect(bundle.org.footer.disclosureCopy).toContain(word)
      })

    it('leaves no placeholder open', () => {
      expect(bundle.org.footer.disclosureCopy).not.toMatch(/[{}]/)
    })

    it('writes no figure of the pricing itself: it stands in orgPricingData alone', () => {
      const raw = readJson(`orgs/${orgCode}/org.json`) as JsonObject & {
        footer: { disclosureCopy: string }
      }
      for (const name of Object.keys(figureFields)) {
        const figure = figureOf(bundle.org, name)!
        // A discount is no cost.
        if (name !== 'autopayDiscount')
          expect(raw.footer.disclosureCopy, name).toContain(`{${name}}`)
        const written = figure.startsWith('$') || figure.endsWith('%') ? figure : `${figure} days`
        expect(raw.footer.disclosureCopy, name).not.toContain(written)
        for (const file of [
          'texts/disclosure.json',
          'texts/application/offer-disclosures.json',
          'texts/application/bpo-order.json',
        ])
          expect(readFileSync(file, 'utf8'), `${name} in ${file}`).not.toContain(written)
      }
    })
  },
)

describe('figures in words', () => {
  it('are those of the merged pricing: the later part wins', proves('B-ENT-010'), () => {
    const org: { orgPricingData: readonly JsonObject[] } = {
      orgPricingData: [{ aprMinimumBps: 760, valuationFeeCents: 18_050 }, { aprMinimumBps: 805 }],
    }
    expect(mergePricing(org.orgPricingData).aprMinimumBps).toBe(805)
    expect([
      figureOf(org, 'aprMinimum'),
      figureOf(org, 'valuationFee'),
      figureOf(org, 'loanMaximum'),
      figureOf(org, 'constructor'),
    ]).toEqual(['8.05%', '$180.50', undefined, undefined])
  })
})
