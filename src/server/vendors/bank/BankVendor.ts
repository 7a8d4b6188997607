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

export interface BankOpenRequest {
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

export interface BankOpenAnswer {
  /** Page of the session, opened once by the borrower, at an origin that org.json names. */
  url: string
  /** When the page stops working. */
  expiresAt: string
}

export interface BankLinkedRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
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

/** Checks accounts and pays out. The same order of "fund" pays once. */
export interface BankVendor {
  readonly check: Operation<BankCheckRequest, BankCheckAnswer>
  readonly fund: Operation<BankFundRequest, BankFundAnswer>
  readonly open: Operation<BankOpenRequest, BankOpenAnswer>
  readonly linked: Operation<BankLinkedRequest, BankLinkedAnswer>
}
