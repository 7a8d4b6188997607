// Written from bank.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'
import type { VendorWindowAnswer } from '../VendorWindowAnswer.ts'
import type { VendorWindowRequest } from '../VendorWindowRequest.ts'

export interface BankCheckRequest {
  person: VendorPerson
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
  person: VendorPerson
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

export type BankOpenRequest = VendorWindowRequest

export type BankOpenAnswer = VendorWindowAnswer

export interface BankLinkedRequest {
  person: VendorPerson
  /** What the session at the vendor’s page returned. */
  token: string
}

export interface BankLinkedAnswer {
  routingNumber: string
  /** 4–17 digits, with leading zeros. */
  accountNumber: string
  accountType: 'CHECKING' | 'SAVINGS'
  holderName: string
}

export interface BankCollectRequest {
  person: VendorPerson
  /** From the borrower, once. */
  amountCents: number
  accountLast4: string
}

export interface BankCollectAnswer {
  /** Number by which banks find the payment. */
  trace: string
}

/** Checks accounts and pays out. The same order of "fund" pays once. */
export interface BankVendor {
  readonly check: Operation<BankCheckRequest, BankCheckAnswer>
  readonly fund: Operation<BankFundRequest, BankFundAnswer>
  readonly open: Operation<BankOpenRequest, BankOpenAnswer>
  readonly linked: Operation<BankLinkedRequest, BankLinkedAnswer>
  readonly collect: Operation<BankCollectRequest, BankCollectAnswer>
}
