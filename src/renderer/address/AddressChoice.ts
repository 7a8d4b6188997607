import { createContext } from 'react'
import type { AddressItem } from '#model'

/** What the street search can do to the whole address. */
export interface AddressChoice {
  /** A suggestion, or null for "Address not listed". */
  readonly choose: (item: AddressItem | null) => void
  /** Searching stops once the borrower types the address by hand … */
  readonly isTyped: boolean
  /** … until they request it again. */
  readonly searchAgain: () => void
  readonly isRevealed: boolean
}

export const AddressChoiceContext = createContext<AddressChoice | null>(null)
