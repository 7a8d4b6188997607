import type { Bundle } from '#model'
import type { OfferChoice, OfferTerms } from '#lending'
import type { Offers } from './Offers.ts'

export interface OfferChooserProps {
  /** Prefix of the controls' ids: "root_offer" → "root_offer_drawCents". */
  readonly id: string
  readonly offers: Offers
  readonly value: OfferChoice
  readonly words: Bundle['words']
  readonly disabled?: boolean
  /** Ids of the amount's descriptions: help, error. */
  readonly describedBy?: string
  readonly isInvalid?: boolean
  /** `terms` is undefined if the choice is not offered. */
  readonly onChange: (choice: OfferChoice, terms: OfferTerms | undefined) => void
}
