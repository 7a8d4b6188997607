import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table work_orders add column about text`,
  sql`alter table work_orders drop constraint work_orders_state_check`,
  sql`alter table work_orders add check (state in ('OPEN', 'DONE', 'FAILED', 'DROPPED', 'OUTDATED'))`,
]

/** The subject of an order, so that its response counts for nothing else. */
export async function bindOrders(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
