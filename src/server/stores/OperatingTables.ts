import type { ColumnType } from 'kysely'
import type { JsonObject } from '#model'
import type { JsonOf } from './columns.ts'

/** Tables of those who run the installation. */
export interface OperatingTables {
  /** The last event of each journal that was disposed of: it is all that stays. Columns as in application_events. */
  disposals: {
    org_code: string
    stream: string
    seq: number
    type: string
    payload: JsonOf<JsonObject>
    at: string
    prev_hash: string
    hash: string
    mac: string
  }
  /** Fingerprints of the data keys that may have sealed something. */
  data_keys: { id: string; since: ColumnType<Date, undefined, never> }
  /** Of an application or of a person. While it stands nothing of theirs is disposed of. */
  legal_holds: {
    uuid: string
    org_code: string
    application: string | null
    identity: string | null
    /** Sealed: who set it, and why. */
    note: string
    since: Date
    lifted: ColumnType<Date | null, undefined, Date>
  }
}
