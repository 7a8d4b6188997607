// Written from credit.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorAddress } from '../VendorAddress.ts'
import type { VendorPerson } from '../VendorPerson.ts'

interface CreditRequest {
  person: VendorPerson
  address: VendorAddress
  /** Nine digits. */
  ssn?: string
  /** Opens a file that its owner froze with a PIN. */
  pin?: string
}

interface CreditAnswer {
  outcome:
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
  /** Named in an adverse action notice. */
  bureau: {
    name: string
    address: string
    phone: string
    url: string
  }
  /** Null: no report, or a file too thin for a score. */
  score: number | null
  scoreDate: string
  scoreLow: number
  scoreHigh: number
  /** Four at most, the weightiest first. */
  keyFactors: string[]
  liens: CreditLien[]
  /** A month, without the payments of the liens. */
  monthlyDebtsCents: number
  /** Mortgage payments late by 30 days or more in the last 24 months. */
  mortgageLates24: number
  /** 999: none. */
  monthsSinceBankruptcy: number
  /** Recent inquiries of others, which the borrower must explain. */
  inquiries: {
    id: string
    date: string
    creditor: string
  }[]
}

interface CreditLien {
  id: string
  holder: string
  type:
    | 'FIRST_MORTGAGE'
    | 'SECOND'
    | 'HELOC'
    | 'PACE'
    | 'TAX'
    | 'JUDGMENT'
    | 'MECHANICS'
    | 'SOLAR_UCC'
    | 'HOA'
  balanceCents: number
  limitCents: number | null
  paymentCents: number
  position: number
}

export type CreditSoftRequest = CreditRequest

export type CreditSoftAnswer = CreditAnswer

export type CreditHardRequest = CreditRequest

export type CreditHardAnswer = CreditAnswer

/**
 * A credit bureau. "soft" leaves no trace for other lenders, "hard" does; each needs its own
 * consent.
 */
export interface CreditVendor {
  readonly soft: Operation<CreditSoftRequest, CreditSoftAnswer>
  readonly hard: Operation<CreditHardRequest, CreditHardAnswer>
}
