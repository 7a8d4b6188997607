/**
 * An application that the signed-in person co-signs: an element of the call `signer-applications`.
 */
export interface OwnSigning {
  readonly uuid: string
  readonly status: string
  readonly borrower: string
  /** One line; null if unknown. */
  readonly property: string | null
}
