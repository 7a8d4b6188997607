/** The value of a `signature` field; partial while it is being made. */
export interface Signature {
  readonly method: 'TYPED' | 'DRAWN'
  readonly name?: string
  /** PNG as a data URL, at most 60 kB, dark on transparent; only of a drawn signature. */
  readonly image?: string
  /** The borrower confirmed that this is their signature. */
  readonly adopted?: true
}
