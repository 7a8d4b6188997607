/** A US address as vendors take it. */
export interface VendorAddress {
  readonly street1: string
  readonly street2?: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** Five digits. */
  readonly zip: string
}
