import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mergePricing } from '#engine'
import { loadFromDisk } from '#loader/disk'
import type { JsonObject } from '#model'
import { figureFields, figureOf } from '../../src/loader/texts/figureFields.ts'

const { bundles } = loadFromDisk('.')
const lenders = [...bundles.values()]
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonObject

/** Requirement → the words of the footer's disclosure (support-services §9). */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'B-CONST-023': ['$15,000 to $400,000'],
  'B-CONST-024': ['7.60% to 17.20%'],
  'B-CONST-025': ['up to 4.99% of the initial draw'],
  'B-CONST-026': ['If no automated valuation of your home is available, a valuation costs $180.'],
  'B-CONST-027': ['before a notary in person instead of online, the notary costs $300.'],
  'B-CONST-028': ['$0 to $315'],
  'B-CONST-029': ['$0 to $1,400 per $100,000'],
  'B-CONST-030': ['five minutes'],
  'B-CONST-031': ['five business days'],
  'B-CONST-032': ['bought', 'title was transferred', 'last 90 days'],
  'B-CONST-033': ['256-bit encryption'],
}

describe.each(lenders.map((bundle) => ({ orgCode: bundle.org.orgCode, bundle })))(
  'the disclosure of $orgCode (B-FOOT-007)',
  ({ orgCode, bundle }) => {
    it.each(Object.entries(sentences))('says %s', (_id, words) => {
      for (const word of words) expect(bundle.org.footer.disclosureCopy).toContain(word)
    })

    it('leaves no placeholder open', () => {
      expect(bundle.org.footer.disclosureCopy).not.toMatch(/[{}]/)
    })

    it('writes no figure of the pricing itself: it stands in orgPricingData alone', () => {
      const raw = readJson(`orgs/${orgCode}/org.json`) as JsonObject & { footer: { disclosureCopy: string } }
      for (const name of Object.keys(figureFields)) {
        const figure = figureOf(bundle.org, name)!
        expect(raw.footer.disclosureCopy, name).toContain(`{${name}}`)
        const written = figure.startsWith('$') || figure.endsWith('%') ? figure : `${figure} days`
        expect(raw.footer.disclosureCopy, name).not.toContain(written)
        for (const file of ['texts/disclosure.json', 'texts/application/offer-disclosures.json', 'texts/application/bpo-order.json'])
          expect(readFileSync(file, 'utf8'), `${name} in ${file}`).not.toContain(written)
      }
    })
  },
)

describe('figures in words', () => {
  it('are those of the merged pricing: the later part wins (B-ENT-010)', () => {
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
