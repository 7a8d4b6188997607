// Written from custody.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorHolding } from '../VendorHolding.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface CustodyProveRequest {
  person: VendorPerson
  /** What was signed, or is named with the transfer. Of this application alone. */
  message: string
  assets: {
    asset: string
    /** That the assets come from. */
    address: string
    method: 'SIGNED_MESSAGE' | 'TEST_TRANSFER'
    /** Of the message, with the key of the address. */
    signature?: string
  }[]
}

export interface CustodyProveAnswer {
  /** Whether the person controls every address. */
  outcome: 'PROVEN' | 'REFUSED'
}

export interface CustodyControlRequest {
  person: VendorPerson
  /** Day on which the control agreement was signed. */
  agreedOn: string
  assets: {
    asset: string
    amount: string
    address: string
  }[]
  /** What was in the wallet before. */
  held?: VendorHolding[]
}

export interface CustodyControlAnswer {
  /** Whether every amount is in the wallet, under control. */
  outcome: 'HELD' | 'NOT_RECEIVED'
  /** Address of the custodian's wallet. */
  wallet: string
  /** What is in the wallet now. */
  held: VendorHolding[]
}

export interface CustodySellRequest {
  person: VendorPerson
  /** In this order. */
  sales: {
    asset: string
    amount: string
    /** By the last prices. */
    valueCents: number
  }[]
  held: VendorHolding[]
}

export interface CustodySellAnswer {
  /** Paid to the line. */
  proceedsCents: number
  /** What is left in the wallet. */
  held: VendorHolding[]
}

/**
 * A qualified custodian. It proves addresses, holds pledged assets under a control agreement, and
 * sells what it is told to.
 */
export interface CustodyVendor {
  readonly prove: Operation<CustodyProveRequest, CustodyProveAnswer>
  readonly control: Operation<CustodyControlRequest, CustodyControlAnswer>
  readonly sell: Operation<CustodySellRequest, CustodySellAnswer>
}
