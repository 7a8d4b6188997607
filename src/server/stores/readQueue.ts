import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'

/** The state of an application's work in progress. */
export interface StoredQueue {
  /** Orders without a response. */
  readonly open: number
  /** Jobs that are running, or could run now. */
  readonly ready: number
  /** Milliseconds until the next job can run; null if none is waiting. */
  readonly next: number | null
}

export async function readQueue(store: Store, application: string): Promise<StoredQueue> {
  const { rows } = await sql<StoredQueue>`
    select count(distinct work_orders.uuid)::int as open,
      (count(job.id) filter (where job.state = 'active' or job.start_after <= now()))::int as ready,
      (extract(epoch from min(job.start_after) filter (where job.state < 'active' and job.start_after > now()) - now()) * 1000)::float8 as next
    from work_orders left join pgboss.job
      on job.data->>'order' = work_orders.uuid::text and job.name in ('work', 'work-failed') and job.state <= 'active'
    where work_orders.application = ${application}::uuid and work_orders.state = 'OPEN'`.execute(
    store,
  )
  return rows[0]!
}
