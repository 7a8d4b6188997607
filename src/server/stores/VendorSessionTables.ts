import type { ColumnType } from 'kysely'
import type { Moment } from './columns.ts'

/** Tables of vendors' own pages. */
export interface VendorSessionTables {
  /** A session of a borrower at a vendor's own page. */
  vendor_sessions: {
    uuid: string
    org_code: string
    application: string
    /** Who started it. */
    identity: string
    /** Of the vendor: "bank". */
    kind: string
    /** Digest of what the vendor sends back. */
    state_hash: string
    /** REPLACED: the borrower started another one. One that ran out stays OPEN. */
    state: 'OPEN' | 'DONE' | 'FAILED' | 'CANCELLED' | 'REPLACED'
    created: Moment
    expires: Date
    ended: ColumnType<Date | null, undefined, Date>
  }
}
