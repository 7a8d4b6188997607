import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Org } from '#model'
import { shipped } from '../shipped.ts'

/** A second product of a lender is that lender. */
const orgs = [...shipped.bundles.values()].flatMap(({ org }) => (org.like ? [] : [org]))

/**
 * What tells one lender from another on every page: copied from the neighbor's file, it would name
 * or dress the wrong one.
 */
const own: Readonly<Record<string, (org: Org) => string | readonly string[]>> = {
  brand: ({ orgBrand }) => orgBrand,
  address: ({ baseUrl }) => baseUrl,
  hosts: ({ hosts }) => hosts,
  'company name': ({ orgMetaData }) => orgMetaData.companyInfo.companyName,
  'registry number': ({ orgMetaData }) => orgMetaData.companyInfo.nmls,
  'registry number of the footer': ({ footer }) => footer.companyNMLS ?? '',
  'company of the footer': ({ footer }) => footer.companyName,
  phone: ({ orgMetaData }) => orgMetaData.companyInfo.phone,
  email: ({ orgMetaData }) => orgMetaData.companyInfo.email,
  'main color': ({ theme }) => theme.colours.primary,
  'main color in the dark': ({ theme }) => theme.dark.primary,
  logo: ({ orgCode, theme }) => readFileSync(`orgs/${orgCode}/${theme.logo}`, 'utf8'),
}

it.each(Object.entries(own))('no two lenders have the same %s', (_name, read) => {
  const values = orgs.flatMap((org) => read(org))
  expect(new Set(values).size).toBe(values.length)
})

it.each(orgs.map((org) => [org.orgCode, org] as const))(
  '%s says the same of itself in the footer as elsewhere',
  (_code, org) => {
    const { companyInfo } = org.orgMetaData
    expect([org.footer.companyName, org.footer.companyNMLS]).toEqual([
      companyInfo.companyName,
      companyInfo.nmls,
    ])
    expect(companyInfo.phoneFormatted.replaceAll(/\D/g, '')).toBe(
      companyInfo.phone.replace(/^\+1/, ''),
    )
    expect(org.footer.disclosureCopy).toContain(companyInfo.companyName)
  },
)
