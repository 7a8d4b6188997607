import { standardProduct, type JsonObject } from '#model'

/** The product of an org.json, and the lender that it is like, if any. */
export function relationsOf({ product, like }: JsonObject): {
  readonly product: string
  readonly like?: string
} {
  return {
    product: typeof product === 'string' ? product : standardProduct,
    ...(typeof like === 'string' && { like }),
  }
}
