import type { Operation } from '../Operation.ts'
import type { VendorAddress } from '../VendorAddress.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface TitleRequest {
  readonly person: VendorPerson
  readonly address: VendorAddress
}

export interface TitleSearchRequest extends TitleRequest {
  /** A glance before the offer, or the full search before closing. */
  readonly stage?: 'prequal' | 'closing'
}

export interface TitleSearchAnswer {
  readonly status: 'CLEAR' | 'ISSUES'
  /** What stands in the way, in plain words; empty when clear. */
  readonly issues: readonly string[]
  /** Since the newest home-equity loan on record; 999: none. */
  readonly monthsSinceEquityLoan?: number
}

export interface TitleRecordAnswer {
  /** The county's number of the recorded deed of trust. */
  readonly instrument: string
  /** YYYY-MM-DD */
  readonly recordedOn: string
}

/** Searches the title, and records the deed with the county, which takes days. */
export interface TitleVendor {
  readonly search: Operation<TitleSearchRequest, TitleSearchAnswer>
  readonly record: Operation<TitleRequest, TitleRecordAnswer>
}
