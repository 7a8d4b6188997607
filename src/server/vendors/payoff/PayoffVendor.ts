// Written from payoff.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface PayoffStatementRequest {
  person: VendorPerson
  /** As the credit file calls the lien; where that is not known, the name of the holder. */
  lienId: string
  holder: string
}

export interface PayoffStatementAnswer {
  payoffCents: number
  goodThrough: string
  /** Interest a day after "goodThrough". */
  perDiemCents: number
}

/** Holders of liens that are to be paid off. */
export interface PayoffVendor {
  readonly statement: Operation<PayoffStatementRequest, PayoffStatementAnswer>
}
