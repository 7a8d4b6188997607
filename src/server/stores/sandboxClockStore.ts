import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

/**
 * Milliseconds by which a tester's clock is ahead of real time. `hold`, in a transaction: locks it
 * until the end.
 */
export async function readClockAhead(
  store: Store,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<number> {
  const query = store.selectFrom('sandbox_clock').select('ahead_ms')
  return (await (hold ? query.forShare() : query).executeTakeFirst())?.ahead_ms ?? 0
}

/** Advances the time of one application, and its waiting jobs with it. All others are unchanged. */
export async function advanceApplication(
  store: Store,
  { org, uuid }: { org: string; uuid: string },
  milliseconds: number,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('applications')
      .set({ ahead_ms: sql<number>`ahead_ms + ${milliseconds}` })
      .where((each) => has(each, { uuid, org_code: org }))
      .execute()
    await sql`update pgboss.job set start_after = start_after - make_interval(secs => ${milliseconds / 1000})
      where name = 'work' and state < 'active'
        and data->>'order' in (select uuid::text from work_orders where application = ${uuid}::uuid and state = 'OPEN')`.execute(
      transaction,
    )
    await sql`select pg_notify('lintel_clock', '')`.execute(transaction)
  })
}

/** Advances the clock by that many milliseconds, and all waiting jobs with it. */
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
