// Written from bank.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'

export interface BankCheckRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  routingNumber: string
  /** 4–17 digits, with leading zeros. */
  accountNumber: string
  holderName: string
}

export interface BankCheckAnswer {
  status: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW'
  /** Whether the bank knows the holder by this name. A different name blocks the payment. */
  nameMatches: boolean
  bankName: string
}

export interface BankFundRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  /** To the borrower: the draw without what goes to the old lender. */
  amountCents: number
  accountLast4: string
  /** Lender whose loan is paid off with this draw; absent: none. */
  payoffHolder?: string | null
  /** How much that lender gets. */
  payoffCents?: number | null
}

export interface BankFundAnswer {
  /** Number by which banks find the payment. */
  trace: string
}

/** Checks accounts and pays out. The same order of "fund" pays once. */
export interface BankVendor {
  readonly check: Operation<BankCheckRequest, BankCheckAnswer>
  readonly fund: Operation<BankFundRequest, BankFundAnswer>
}
