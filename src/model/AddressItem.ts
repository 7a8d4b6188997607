/** One hit of the address search (A §3 Property address, B §7). */
export interface AddressItem {
  readonly fullAddress: string
  readonly street1: string
  readonly street2?: string
  readonly city: string
  readonly state: string
  readonly zip: string
}
