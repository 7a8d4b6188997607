import type { Operation } from '../Operation.ts'
import type { VendorAddress } from '../VendorAddress.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface FloodRequest {
  readonly person: VendorPerson
  readonly address: VendorAddress
}

export interface FloodCertificate {
  /** As the flood map names it: X, AE, VE … */
  readonly zone: string
  /** A Special Flood Hazard Area: flood insurance is required. */
  readonly inHazardArea: boolean
}

/** Determines flood zones. */
export interface FloodVendor {
  readonly certificate: Operation<FloodRequest, FloodCertificate>
}
