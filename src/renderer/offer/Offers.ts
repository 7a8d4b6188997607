import type { OfferSet } from '#model'

/** What a borrower chooses of an offer. */
export interface OfferChoice {
  readonly drawCents: number
  readonly termMonths: number
  readonly feeBps: number
  readonly autopay: boolean
}

export interface OfferTerms {
  readonly aprBps: number
  readonly feeCents: number
  readonly lineCents: number
  readonly paymentCents: number
  /** How many. */
  readonly payments: number
  readonly lastPaymentCents: number
}

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
