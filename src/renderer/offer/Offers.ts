import type { OfferChoice, OfferTerms } from '#engine'
import type { OfferSet } from '#model'

/** Offers to choose from, and what a choice costs (the engine's `offerOf`). */
export interface Offers {
  /** Goes into the answer as `offerSet`. */
  readonly id?: string
  readonly set: OfferSet
  /** Nothing where the choice is not offered. */
  readonly price: (choice: OfferChoice) => OfferTerms | undefined
  /** Shown first; without it the largest draw that the first price offers. */
  readonly start?: OfferChoice
}
