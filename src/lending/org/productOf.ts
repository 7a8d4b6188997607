import { standardProduct, type JsonObject, type Org } from '#model'

/** The lender's product (A §1); `undefined` if org.json says nothing of it. */
export function productOf(org: Pick<Org, 'orgMetaData' | 'product'>): JsonObject | undefined {
  const { products } = org.orgMetaData
  const { product = standardProduct } = org
  return Object.hasOwn(products, product) ? products[product] : undefined
}
