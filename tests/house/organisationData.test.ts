import { describe, expect, it } from 'vitest'
import { formatMoney, formatPhone } from '#engine'
import { mergePricing, productOf } from '#lending'
import { standardProduct } from '#model'
import { proves } from '../proves.ts'
import { shipped } from '../shipped.ts'

const { bundles } = shipped

describe.each([...bundles.values()].map(({ org }) => ({ orgCode: org.orgCode, org })))(
  'organisation data of $orgCode',
  ({ org }) => {
    it('footer', proves('B-ENT-006'), () => {
      const { footer } = org
      const texts = [
        'companyName',
        'companyNMLS',
        'companyNmlsURL',
        'termsOfUseUrl',
        'privacyPolicyUrl',
        'licensesUrl',
        'companyLegalUrl',
        'disclosureCopy',
      ] as const
      for (const field of texts) expect(footer[field], field).toMatch(/\S/)
      expect(footer.privacyLinkIsExternal).toBe(footer.privacyPolicyUrl.startsWith('https://'))
      // The one that may be left out.
      expect(['string', 'undefined']).toContain(typeof footer.footerImage)
    })

    it('company and colours', proves('B-ENT-007'), () => {
      const { companyInfo } = org.orgMetaData
      for (const field of [
        'companyAddress',
        'phoneFormatted',
        'companyNameShort',
        'companyProduct',
        'email',
        'organization',
      ] as const)
        expect(companyInfo[field], field).toMatch(/\S/)
      expect(typeof companyInfo.allowRegulatorReview).toBe('boolean')
      for (const colours of [org.theme.colours, org.theme.dark])
        for (const colour of ['primary', 'secondary'] as const)
          expect(colours[colour]).toMatch(/^oklch\(/)
    })

    it('codes, brand and pricing', proves('B-ENT-008', 'B-ENT-009'), () => {
      for (const field of ['baseUrl', 'canonicalOrgCode', 'orgBrand', 'orgCode'] as const)
        expect(org[field], field).toMatch(/\S/)
      expect(Array.isArray(org.orgPricingData)).toBe(true)
      expect(Object.keys(mergePricing(org.orgPricingData)).length).toBeGreaterThan(5)
      expect(productOf(org)).toBe(org.orgMetaData.products[org.product ?? standardProduct])
    })

    it('its phone has the 14 characters of (xxx) xxx-xxxx', proves('B-CONST-035'), () => {
      const { phone, phoneFormatted } = org.orgMetaData.companyInfo
      expect(phoneFormatted).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
      expect(phoneFormatted).toHaveLength(14)
      expect(phone).toBe(`+1${phoneFormatted.replaceAll(/\D/g, '')}`)
      expect(formatPhone(phone.slice(2))).toBe(phoneFormatted)
    })
  },
)

it('lenders differ in them', proves('A-PROD-019', 'B-PROD-003', 'B-FOOT-016'), () => {
  const footers = [...bundles.values()].map(({ org }) =>
    JSON.stringify([org.footer, org.orgMetaData.companyInfo]),
  )
  expect(new Set(footers).size).toBe(footers.length)
})

it('currency is written in USD, en-US', proves('B-CONST-034'), () => {
  expect([formatMoney(1_234_567.891), formatMoney(40_000, 0)]).toEqual(['$1,234,567.89', '$40,000'])
})
