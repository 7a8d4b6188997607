// Written from income.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'
import type { VendorWindowAnswer } from '../VendorWindowAnswer.ts'
import type { VendorWindowRequest } from '../VendorWindowRequest.ts'

export interface IncomeVerifyRequest {
  person: VendorPerson
  statedAnnualCents: number
  /** A value of the enumeration employmentType. */
  employmentType: string
  /** What the session at the vendor’s page returned; absent: there was none. */
  token?: string
}

export interface IncomeVerifyAnswer {
  outcome: 'VERIFIED' | 'MISMATCH' | 'NEEDS_PAYSTUB' | 'NEEDS_EMPLOYER'
  /** What could be proved so far; 0 where a paystub or the employer must say first. */
  annualCents: number
}

export type IncomeOpenRequest = VendorWindowRequest

export type IncomeOpenAnswer = VendorWindowAnswer

/** Verifies income. */
export interface IncomeVendor {
  readonly verify: Operation<IncomeVerifyRequest, IncomeVerifyAnswer>
  readonly open: Operation<IncomeOpenRequest, IncomeOpenAnswer>
}
