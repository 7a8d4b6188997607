import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface IncomeRequest {
  readonly person: VendorPerson
  readonly statedAnnualCents: number
  /** A value of the enumeration employmentType. */
  readonly employmentType: string
}

export interface IncomeAnswer {
  readonly outcome: 'VERIFIED' | 'MISMATCH' | 'NEEDS_PAYSTUB' | 'NEEDS_EMPLOYER'
  /** What could be proved so far; 0 where a paystub or the employer must say first. */
  readonly annualCents: number
}

/** Whoever knows what somebody earns. */
export interface IncomeVendor {
  readonly verify: Operation<IncomeRequest, IncomeAnswer>
}
