import type { Insertable } from 'kysely'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'

/**
 * Starting a session again has no effect. A duplicate event of a session is not stored, unless its
 * `dedupe` is null.
 */
export async function insertTelemetry<
  Table extends 'telemetry_sessions' | 'telemetry_events' | 'client_errors',
>(store: Store, table: Table, row: Insertable<Database[Table]>): Promise<void> {
  await store
    .insertInto<'telemetry_sessions' | 'telemetry_events' | 'client_errors'>(table)
    .values(row as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
