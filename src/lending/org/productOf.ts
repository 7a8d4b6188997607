import type { JsonObject, Org } from '#model'

/**
 * A lender's product by its key, by default the default product (A §1); `undefined` if the lender
 * does not offer it.
 */
export function productOf(
  org: Pick<Org, 'orgMetaData'>,
  product = 'heloc',
): JsonObject | undefined {
  const { products } = org.orgMetaData
  return Object.hasOwn(products, product) ? products[product] : undefined
}
