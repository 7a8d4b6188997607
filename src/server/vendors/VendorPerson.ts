/** Whom a request is about. */
export interface VendorPerson {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD */
  readonly dateOfBirth?: string
  /** Two letters. */
  readonly state: string
}
