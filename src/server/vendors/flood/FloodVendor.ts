// Written from flood.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorAddress } from '../VendorAddress.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface FloodCertificateRequest {
  person: VendorPerson
  address: VendorAddress
}

export interface FloodCertificateAnswer {
  /** As the flood map names it: X, AE, VE … */
  zone: string
  /** A Special Flood Hazard Area: flood insurance is required. */
  inHazardArea: boolean
}

/** Determines flood zones. */
export interface FloodVendor {
  readonly certificate: Operation<FloodCertificateRequest, FloodCertificateAnswer>
}
