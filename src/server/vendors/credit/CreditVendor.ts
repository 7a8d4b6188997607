import type { Operation } from '../Operation.ts'
import type { VendorAddress } from '../VendorAddress.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface CreditRequest {
  readonly person: VendorPerson
  readonly address: VendorAddress
  /** Nine digits. */
  readonly ssn?: string
  /** Opens a file that its owner froze with a PIN. */
  readonly pin?: string
}

export type CreditOutcome =
  | 'OK'
  | 'NO_MATCH'
  | 'NO_MATCH_SSN'
  | 'LOCKED'
  | 'FROZEN'
  | 'FROZEN_WITH_PIN'
  | 'INCORRECT_PIN'
  | 'NO_FILE'
  | 'MINOR'
  | 'FRAUD_ALERT'

export interface Lien {
  readonly id: string
  readonly holder: string
  readonly type: 'FIRST_MORTGAGE' | 'SECOND' | 'HELOC' | 'PACE' | 'TAX' | 'JUDGMENT' | 'MECHANICS' | 'SOLAR_UCC' | 'HOA'
  readonly balanceCents: number
  /** Of a line of credit. */
  readonly limitCents: number | null
  /** A month. */
  readonly paymentCents: number
  /** 1 is paid first. */
  readonly position: number
}

export interface CreditAnswer {
  readonly outcome: CreditOutcome
  /** Whom an adverse-action notice names. */
  readonly bureau: { readonly name: string; readonly address: string; readonly phone: string; readonly url: string }
  /** Null: no report, or a file too thin for a score. */
  readonly score: number | null
  /** YYYY-MM-DD */
  readonly scoreDate: string
  readonly scoreLow: number
  readonly scoreHigh: number
  /** Four at most, the weightiest first. */
  readonly keyFactors: readonly string[]
  readonly liens: readonly Lien[]
  /** A month, beyond the payments of the liens. */
  readonly monthlyDebtsCents: number
  /** Mortgage payments late by 30 days or more in the last 24 months. */
  readonly mortgageLates24: number
  /** 999: none. */
  readonly monthsSinceBankruptcy: number
  /** Recent inquiries of others, which the borrower must explain. */
  readonly inquiries: readonly { readonly id: string; readonly date: string; readonly creditor: string }[]
}

/** A credit bureau. `soft` leaves no trace for other lenders, `hard` does; each needs its own consent. */
export interface CreditVendor {
  readonly soft: Operation<CreditRequest, CreditAnswer>
  readonly hard: Operation<CreditRequest, CreditAnswer>
}
