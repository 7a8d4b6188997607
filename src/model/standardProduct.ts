/** The product that the base describes (A §1); all others are folders of products/. */
export const standardProduct = 'heloc'
