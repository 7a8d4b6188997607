import type { Bundle } from '#model'
import type { OfferChoice, OfferTerms } from '#engine'
import type { Offers } from './Offers.ts'

export interface OfferChooserProps {
  /** Begins the ids of the controls: "root_offer" → "root_offer_drawCents". */
  readonly id: string
  readonly offers: Offers
  readonly value: OfferChoice
  readonly words: Bundle['words']
  readonly disabled?: boolean
  /** Ids of what describes the amount: help, refusal. */
  readonly describedBy?: string
  readonly isInvalid?: boolean
  /** Terms are absent where the choice is not offered. */
  readonly onChange: (choice: OfferChoice, terms: OfferTerms | undefined) => void
}
