import { mainProductOf, type Issue } from '#model'
import { LazyMap } from './LazyMap.ts'
import { readProduct, type Ground, type ProductReading } from './readProduct.ts'

export interface Grounds {
  /** What the lender's overlays lie over: the base with its product's. */
  readonly groundOf: (orgCode: string) => Ground
  /** Of products that no lender offers. */
  readonly productIssues: () => readonly Issue[]
}

/**
 * Reads each product once, when first asked for. `namedBy`: the words of a lender's and its
 * product's files.
 */
export function readGrounds(
  given: Omit<ProductReading, 'isNamed'> & {
    readonly namedBy: (orgCode: string) => ReadonlySet<string>
  },
): Grounds {
  const { orgs, products } = given.sources
  const orgCodes = [...orgs.keys()]
  const productOf = (code: string) => mainProductOf(orgs.get(code)?.org ?? {})
  const grounds = new LazyMap(products.keys(), (product) =>
    readProduct(product, {
      ...given,
      isNamed: (name) =>
        orgCodes.some((code) => productOf(code) === product && given.namedBy(code).has(name)),
    }),
  )
  return {
    groundOf: (code) => grounds.get(productOf(code)) ?? given.base,
    productIssues: () => {
      const offered = new Set(orgCodes.map(productOf))
      return [...grounds].flatMap(([product, { issues }]) => (offered.has(product) ? [] : issues))
    },
  }
}
