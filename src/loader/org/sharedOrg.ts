import { mainProductOf, standardProduct, type JsonObject } from '#model'
import { suggest } from '../json/suggest.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Sources } from '../Sources.ts'
import { mergeOrg } from './mergeOrg.ts'

/**
 * What org.json is merged over: orgs/base.json with what the lender's product changes in it.
 * `base`: undefined if there is none.
 */
export function sharedOrg(
  base: JsonObject | undefined,
  products: Sources['products'],
  own: JsonObject,
  file: string,
): { readonly shared: JsonObject | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const product = mainProductOf(own)
  const ofProduct = products.get(product)?.org
  const shared = ofProduct ? mergeOrg(base ?? {}, ofProduct) : base
  if (product === standardProduct || products.has(product)) return { shared, diagnostics: [] }
  const values = { product, hint: suggest(product, [standardProduct, ...products.keys()]) }
  return {
    shared,
    diagnostics: [{ code: 'loader/product-unknown', values, file, pointer: '/offers/0' }],
  }
}
