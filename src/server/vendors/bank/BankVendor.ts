import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface BankCheckRequest {
  readonly person: VendorPerson
  /** Nine digits. */
  readonly routingNumber: string
  /** 4–17 digits, leading zeros kept. */
  readonly accountNumber: string
  readonly holderName: string
}

export interface BankCheckAnswer {
  readonly status: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW'
  /** Whether the bank knows the holder by this name; a name that differs blocks the payment. */
  readonly nameMatches: boolean
  readonly bankName: string
}

export interface BankFundRequest {
  readonly person: VendorPerson
  /** To the borrower: the draw without what goes to the old lender. */
  readonly amountCents: number
  readonly accountLast4: string
  /** Lender whose loan is paid off with this draw, and how much it gets; null: none. */
  readonly payoffHolder: string | null
  readonly payoffCents: number | null
}

export interface BankFundAnswer {
  /** Number by which banks find the payment. */
  readonly trace: string
}

/** Checks accounts and pays out. The same order of `fund` pays once. */
export interface BankVendor {
  readonly check: Operation<BankCheckRequest, BankCheckAnswer>
  readonly fund: Operation<BankFundRequest, BankFundAnswer>
}
