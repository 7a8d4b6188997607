// Written from flood.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'

export interface FloodCertificateRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  address: {
    street1: string
    street2?: string
    city: string
    state: string
    zip: string
  }
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
