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
  /** What the session at the vendor’s page returned; absent: there was none. */
  token?: string
}

export interface IncomeVerifyAnswer {
  outcome: 'VERIFIED' | 'MISMATCH' | 'NEEDS_PAYSTUB' | 'NEEDS_EMPLOYER'
  /** What could be proved so far; 0 where a paystub or the employer must say first. */
  annualCents: number
}

export interface IncomeOpenRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  /** Id of the session. The same id is the same session. */
  session: string
  /** Comes back with the result. Good for one return. */
  state: string
  /**
   * Where the browser goes at the end, with the result added to its query. A frame posts the result
   * to its origin instead.
   */
  returnUrl: string
  mode: 'window' | 'frame' | 'redirect'
  /** A later return is refused. */
  until: string
}

export interface IncomeOpenAnswer {
  /** Page of the session, opened once by the borrower, at an origin that org.json names. */
  url: string
  /** When the page stops working. */
  expiresAt: string
}

/** Verifies income. */
export interface IncomeVendor {
  readonly verify: Operation<IncomeVerifyRequest, IncomeVerifyAnswer>
  readonly open: Operation<IncomeOpenRequest, IncomeOpenAnswer>
}
