import { sql } from 'kysely'
import type { Store } from '../openDatabase.ts'

/** Some events say what still counts of those before; each is found without reading the others. */
export async function markEvents(store: Store): Promise<void> {
  for (const statement of [
    sql`alter table release_events add column matters jsonb`,
    sql`create index release_events_matters on release_events (seq) where matters is not null`,
    sql`create index release_events_release on release_events (release)`,
    sql`create index release_events_in_force on release_events (in_force)`,
    sql`create index release_events_folder on release_events (seq) where actor = 'folder'`,
  ])
    await statement.execute(store)
}
