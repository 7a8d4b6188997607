import type { Insertable } from 'kysely'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'

/** Starting a session again has no effect. */
export async function insertTelemetrySession(
  store: Store,
  session: Insertable<Database['telemetry_sessions']>,
): Promise<void> {
  await store
    .insertInto('telemetry_sessions')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A duplicate event of the session is not stored, unless its `dedupe` is null. */
export async function insertTelemetryEvent(
  store: Store,
  event: Insertable<Database['telemetry_events']>,
): Promise<void> {
  await store
    .insertInto('telemetry_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertClientError(
  store: Store,
  error: Insertable<Database['client_errors']>,
): Promise<void> {
  await store.insertInto('client_errors').values(error).execute()
}
