/** What a `signature` field keeps: while it is being made some of it, in the end all of it. */
export interface Signature {
  readonly method: 'TYPED' | 'DRAWN'
  readonly name?: string
  /** PNG as a data URL, at most 60 kB, dark on clear ground; only of a drawn signature. */
  readonly image?: string
  /** The borrower said that this is the signature. */
  readonly adopted?: true
}
