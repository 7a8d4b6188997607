import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface PayoffRequest {
  readonly person: VendorPerson
  /** As the credit file calls the lien; where that is not known, the holder's name. */
  readonly lienId: string
  readonly holder: string
}

export interface PayoffStatement {
  readonly payoffCents: number
  /** YYYY-MM-DD */
  readonly goodThrough: string
  /** Interest a day after that. */
  readonly perDiemCents: number
}

/** Holders of liens that are to be paid off. */
export interface PayoffVendor {
  readonly statement: Operation<PayoffRequest, PayoffStatement>
}
