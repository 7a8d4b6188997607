import type { ColumnType } from 'kysely'

/** Tables of the agent console. */
export interface QueueTables {
  /**
   * One row for each application: what the queue sorts, filters and searches. Worked out again at
   * each event.
   */
  queue_files: {
    application: string
    org_code: string
    /** The agent who has the file. */
    agent: string | null
    broker: string | null
    borrower: string
    open: boolean
    status: string
    waiting: 'borrower' | 'signer' | 'lender' | 'vendor' | 'notary' | 'nobody'
    product: string | null
    /** The next deadline. */
    due: ColumnType<string | null, string | null, string | null>
    /** Without those of deadlines, which begin on the days of `warns`. */
    tasks: number
    warns: readonly string[]
    /** IANA time zone of the property: `due` and `warns` are days there. */
    zone: string
    on_hold: boolean
    loan_number: string
    since: Date
    created: Date
    /** Of the application; an older one is due to be worked out again. */
    version: number
    /** Fingerprints of searched words (searchMarks.ts), by the key of the application's facts. */
    marks: readonly number[]
  }
}
