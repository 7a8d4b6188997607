import { readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import type { Store } from '../../../src/server/stores/openDatabase.ts'

/** Puts the tables of pg-boss 10 in the place of ours, with all jobs as it kept them. */
export async function putPgBoss10(store: Store): Promise<void> {
  await sql`alter schema pgboss rename to pgboss_12`.execute(store)
  await store.executeQuery(
    CompiledQuery.raw(readFileSync('tests/server/queue/pgBoss10.sql', 'utf8'), []),
  )
  await sql`select pgboss.create_queue(name, '{"policy": "standard"}') from pgboss_12.queue`.execute(
    store,
  )
  await sql`insert into pgboss.job (id, name, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
      start_after, started_on, singleton_key, singleton_on, expire_in, created_on, completed_on, keep_until,
      output, dead_letter, policy)
    select id, name, data, state::text::pgboss.job_state, retry_limit, retry_count, retry_delay, retry_backoff,
      start_after, started_on, singleton_key, singleton_on, make_interval(secs => expire_seconds), created_on,
      completed_on, keep_until, output, dead_letter, policy
    from pgboss_12.job`.execute(store)
  await sql`drop schema pgboss_12 cascade`.execute(store)
}
