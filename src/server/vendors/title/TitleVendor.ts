// Written from title.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorAddress } from '../VendorAddress.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface TitleSearchRequest {
  person: VendorPerson
  address: VendorAddress
  /** A glance before the offer, or the full search before closing. */
  stage?: 'prequal' | 'closing'
}

export interface TitleSearchAnswer {
  status: 'CLEAR' | 'ISSUES'
  /** Problems with the title, in plain words; empty if there are none. */
  issues: string[]
  /** Since the newest home equity loan on record; 999: none. */
  monthsSinceEquityLoan?: number
}

export interface TitleRecordRequest {
  person: VendorPerson
  address: VendorAddress
  /** Day on which the deed is sent: the county is open. */
  sentOn: string
}

export interface TitleRecordAnswer {
  /** Number that the county gave the recorded deed of trust. */
  instrument: string
  recordedOn: string
}

/** Searches the title, and records the deed with the county, which takes days. */
export interface TitleVendor {
  readonly search: Operation<TitleSearchRequest, TitleSearchAnswer>
  readonly record: Operation<TitleRecordRequest, TitleRecordAnswer>
}
