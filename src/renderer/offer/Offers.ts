import type { OfferChoice, OfferTerms } from '#lending'
import type { OfferSet } from '#model'

/** Offers to choose from, and the terms of a choice (the engine's `offerOf`). */
export interface Offers {
  /** Becomes `offerSet` in the answer. */
  readonly id?: string
  readonly set: OfferSet
  /** Undefined if the choice is not offered. */
  readonly price: (choice: OfferChoice) => OfferTerms | undefined
  /** Shown first; by default the largest draw on the lender's usual terms. */
  readonly start?: OfferChoice
}
