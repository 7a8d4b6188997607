import { type JsonObject, toJson } from '#model'
import { mergePatch } from '../json/mergePatch.ts'
import plainOrg from './plainOrg.json' with { type: 'json' }

/**
 * Completes the org.json of an organization without lending: names come from its brand, lending
 * values are empty, its theme is Lintel's own.
 */
export function completeOrg(org: JsonObject): JsonObject {
  const { orgCode, orgBrand } = org as { readonly orgCode: string; readonly orgBrand: string }
  const names = { companyName: orgBrand, companyNameShort: orgBrand, companyProduct: orgBrand }
  const named = {
    canonicalOrgCode: orgCode,
    orgMetaData: { companyInfo: names },
    footer: { companyName: orgBrand },
  }
  return mergePatch(mergePatch(toJson(plainOrg), named), org) as JsonObject
}
