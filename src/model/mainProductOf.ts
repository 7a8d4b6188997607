/** The product that the base describes (A §1); all others are folders of products/. */
export const standardProduct = 'heloc'

/** The product of a visitor who names none: the first that a lender's org.json offers. */
export function mainProductOf({ offers }: { readonly offers?: unknown }): string {
  const [first] = Array.isArray(offers) ? (offers as readonly unknown[]) : []
  return typeof first === 'string' ? first : standardProduct
}
