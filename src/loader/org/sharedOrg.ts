import { standardProduct, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { suggest } from '../json/suggest.ts'
import type { Sources } from '../Sources.ts'
import { mergeOrg } from './mergeOrg.ts'
import { relationsOf } from './relationsOf.ts'

/**
 * What org.json is merged over: orgs/base.json with what the lender's product changes in it, and
 * with that of the lender that it is like. `base`: undefined if there is none.
 */
export function sharedOrg(
  base: JsonObject | undefined,
  { orgs, products }: Pick<Sources, 'orgs' | 'products'>,
  own: JsonObject,
  file: string,
): { readonly shared: JsonObject | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { product, like } = relationsOf(own)
  const diagnostics: Diagnostic[] = []
  if (product !== standardProduct && !products.has(product)) {
    const values = { product, hint: suggest(product, [standardProduct, ...products.keys()]) }
    diagnostics.push({ code: 'loader/product-unknown', values, file, pointer: '/product' })
  }
  const model = like === undefined ? undefined : orgs.get(like)?.own
  if (like !== undefined && (!model || model === own || model.like !== undefined)) {
    const alone = [...orgs].flatMap(([code, each]) => (each.own?.like === undefined ? [code] : []))
    const values = { like, hint: suggest(like, alone) }
    diagnostics.push({ code: 'loader/like-unknown', values, file, pointer: '/like' })
  }
  const ofProduct = products.get(product)?.own
  const shared = [ofProduct, model && ofFamily(model)].reduce<JsonObject | undefined>(
    (under, each) => (each ? mergeOrg(under ?? {}, each) : under),
    base,
  )
  return { shared, diagnostics }
}

/** What a lender shares with one that is like it. */
function ofFamily(own: JsonObject): JsonObject {
  const { orgCode: _code, product: _product, retired: _retired, ...rest } = own
  return { ...rest, mainBrand: false, hosts: [] }
}
