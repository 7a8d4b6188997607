import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'

/** Milliseconds by which a tester's clock goes ahead of the real one. `hold`, in a transaction: nobody puts it on until the end of it. */
export async function readClockAhead(store: Store, { hold = false }: { readonly hold?: boolean } = {}): Promise<number> {
  const query = store.selectFrom('sandbox_clock').select('ahead_ms')
  return (await (hold ? query.forShare() : query).executeTakeFirst())?.ahead_ms ?? 0
}

/** Puts the time of one application on, and its jobs that wait for their time with it. The clock of all others stands as it stood. */
export async function advanceApplication(store: Store, { org, uuid }: { org: string; uuid: string }, milliseconds: number): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('applications')
      .set({ ahead_ms: sql<number>`ahead_ms + ${milliseconds}` })
      .where('uuid', '=', uuid)
      .where('org_code', '=', org)
      .execute()
    await sql`update pgboss.job set start_after = start_after - make_interval(secs => ${milliseconds / 1000})
      where name = 'work' and state < 'active'
        and data->>'order' in (select uuid::text from work_orders where application = ${uuid}::uuid and state = 'OPEN')`.execute(
      transaction,
    )
    await sql`select pg_notify('lintel_clock', '')`.execute(transaction)
  })
}

/** Puts the clock on by so many milliseconds, and all jobs that wait for their time with it. */
export async function advanceClock(store: Store, milliseconds: number): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    const { ahead_ms } = await transaction
      .updateTable('sandbox_clock')
      .set({ ahead_ms: sql<number>`ahead_ms + ${milliseconds}` })
      .returning('ahead_ms')
      .executeTakeFirstOrThrow()
    await sql`update pgboss.job set start_after = start_after - make_interval(secs => ${milliseconds / 1000})
      where name = 'work' and state < 'active'`.execute(transaction)
    await sql`select pg_notify('lintel_clock', '')`.execute(transaction)
    return ahead_ms
  })
}
