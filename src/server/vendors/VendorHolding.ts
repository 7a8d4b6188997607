// Written from parts.json by "npm run vendor:types".

export interface VendorHolding {
  asset: string
  amount: string
}
