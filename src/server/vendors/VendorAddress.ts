// Written from parts.json by "npm run vendor:types".

export interface VendorAddress {
  street1: string
  street2?: string
  city: string
  state: string
  zip: string
}
