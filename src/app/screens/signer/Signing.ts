/** One application that whoever is signed in signs beside its borrower: an element of the call `signer-applications`. */
export interface Signing {
  readonly uuid: string
  readonly status: string
  readonly borrower: string
  /** One line; null where it is not known. */
  readonly property: string | null
}
