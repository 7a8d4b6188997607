import type { ColumnType } from 'kysely'
import type { EventColumns } from './columns.ts'

/** Tables for operating the installation. */
export interface OperatingTables {
  /**
   * The last event of each disposed journal: all that is left of it. Columns as in
   * application_events.
   */
  disposals: EventColumns
  /** Fingerprints of the data keys that may have encrypted something. */
  data_keys: { id: string; since: ColumnType<Date, undefined, never> }
  /** For an application or a person. While it is set, nothing of theirs is disposed of. */
  legal_holds: {
    uuid: string
    org_code: string
    application: string | null
    identity: string | null
    /** Encrypted: who set it, and why. */
    note: string
    since: Date
    lifted: ColumnType<Date | null, undefined, Date>
  }
}
