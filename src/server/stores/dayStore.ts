import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'
import { writeLater } from './writeLater.ts'

interface Named {
  readonly org: string
  readonly uuid: string
}

/** Time is due to pass for an open application at that moment; never again after its end. */
export async function keepDay(
  store: Store,
  { org, uuid }: Named,
  due: Date | undefined,
): Promise<void> {
  const query = due
    ? store
        .insertInto('days_due')
        .values({ application: uuid, org_code: org, due })
        .onConflict((conflict) =>
          conflict
            .column('application')
            .doUpdateSet({ due })
            .where('days_due.due', 'is distinct from', due),
        )
    : store.deleteFrom('days_due').where('application', '=', uuid)
  await writeLater(store, query)
}

/**
 * Takes those for which time is due to pass, at most so many. No other process takes them until
 * `again`, by when their next day is to be kept.
 */
export async function takeDays(
  store: Store,
  now: Date,
  again: Date,
  most: number,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    update days_due set due = ${again} where application in (
      select application from days_due where due <= ${now}
      order by due limit ${most} for update skip locked)
    returning application as uuid, org_code as org`.execute(store)
  return rows
}

/**
 * Applications after this one with work that failed for good and was not done since, which is
 * tried again: at most so many.
 */
export async function listFailed(
  store: Store,
  after: string,
  most: number,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select distinct application as uuid, org_code as org from work_orders as failed
    where state = 'FAILED' and application > ${after}::uuid and not exists (
      select 1 from work_orders as later
      where later.application = failed.application and later.work = failed.work
        and later.signer is not distinct from failed.signer
        and later.attempt > failed.attempt and later.state not in ('FAILED', 'OPEN'))
    order by application limit ${most}`.execute(store)
  return rows
}
