import { sql } from 'kysely'
import type { Store } from '../openDatabase.ts'

/** What the sweep removes or ends, and who looks after a lender's files, are found by an index. */
export async function indexAges(store: Store): Promise<void> {
  for (const statement of [
    sql`create index sessions_expires on sessions (expires)`,
    sql`create index sessions_revoked on sessions (revoked) where revoked is not null`,
    sql`create index account_links_expires on account_links (expires)`,
    sql`create index account_links_used on account_links (used) where used is not null`,
    sql`create index known_devices_used on known_devices (last_used)`,
    sql`create index signer_codes_expires on signer_codes (expires)`,
    sql`create index idempotency_keys_created on idempotency_keys (created)`,
    sql`create index account_events_type on account_events (type, at)`,
    sql`create index identities_type on identities (org_code, profile_type)`,
    sql`create index work_orders_state on work_orders (state, application)`,
    sql`create index chat_conversations_expires on chat_conversations (expires)
      where ended is null`,
    sql`create index chat_conversations_ended on chat_conversations (ended)
      where application is null`,
  ])
    await statement.execute(store)
}
