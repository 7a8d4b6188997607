// Written from income.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'

export interface IncomeVerifyRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  statedAnnualCents: number
  /** A value of the enumeration employmentType. */
  employmentType: string
}

export interface IncomeVerifyAnswer {
  outcome: 'VERIFIED' | 'MISMATCH' | 'NEEDS_PAYSTUB' | 'NEEDS_EMPLOYER'
  /** What could be proved so far; 0 where a paystub or the employer must say first. */
  annualCents: number
}

/** Verifies income. */
export interface IncomeVendor {
  readonly verify: Operation<IncomeVerifyRequest, IncomeVerifyAnswer>
}
