import { sql, type Selectable } from 'kysely'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'

/** One piece of work begun for an application: the same order however often it is tried. */
export interface WorkOrder {
  readonly uuid: string
  readonly org: string
  readonly application: string
  /** Key of the lifecycle's work. */
  readonly work: string
  /** How often this work was begun for this application, from 1. */
  readonly attempt: number
  readonly state: 'OPEN' | 'DONE' | 'FAILED' | 'DROPPED' | 'OUTDATED'
  /** Fingerprint of what it asks about; null where its answer always counts. */
  readonly about: string | null
  readonly began: Date
}

/** Undefined where this work is under way already. The caller holds the application. */
export async function openWorkOrder(
  store: Store,
  { org, application, work, about, began }: Pick<WorkOrder, 'org' | 'application' | 'work' | 'about' | 'began'>,
): Promise<WorkOrder | undefined> {
  const row = await store
    .insertInto('work_orders')
    .columns(['org_code', 'application', 'work', 'attempt', 'state', 'about', 'began'])
    .expression((build) =>
      build
        .selectFrom('work_orders')
        .select([
          sql<string>`${org}::text`.as('org_code'),
          sql<string>`${application}::uuid`.as('application'),
          sql<string>`${work}::text`.as('work'),
          sql<number>`coalesce(max(attempt), 0) + 1`.as('attempt'),
          sql<'OPEN'>`'OPEN'`.as('state'),
          sql<string | null>`${about}::text`.as('about'),
          sql<Date>`${began}::timestamptz`.as('began'),
        ])
        .where('application', '=', application)
        .where('work', '=', work),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toWorkOrder(row)
}

export async function findWorkOrder(store: Store, uuid: string): Promise<WorkOrder | undefined> {
  const row = await store.selectFrom('work_orders').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  return row && toWorkOrder(row)
}

/** False where it was ended before: only one of two workers ends an order. */
export async function endWorkOrder(
  store: Store,
  uuid: string,
  state: 'DONE' | 'FAILED' | 'DROPPED' | 'OUTDATED',
  ended: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('work_orders')
    .set({ state, ended })
    .where('uuid', '=', uuid)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Orders that are under way although no job of theirs waits or runs. */
export async function listForgottenOrders(store: Store): Promise<WorkOrder[]> {
  const rows = await store
    .selectFrom('work_orders')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where(
      sql<boolean>`not exists (select 1 from pgboss.job where name in ('work', 'work-failed') and data->>'order' = work_orders.uuid::text
        and state < 'completed')`,
    )
    .execute()
  return rows.map(toWorkOrder)
}

/** Orders under way for an application whose answer counts only while they are about the same. */
export async function listBoundOrders(store: Store, application: string): Promise<WorkOrder[]> {
  const rows = await store
    .selectFrom('work_orders')
    .selectAll()
    .where('application', '=', application)
    .where('state', '=', 'OPEN')
    .where('about', 'is not', null)
    .execute()
  return rows.map(toWorkOrder)
}

/** Work that is under way for an application. */
export async function listOpenWork(store: Store, application: string): Promise<string[]> {
  const rows = await store
    .selectFrom('work_orders')
    .select('work')
    .where('application', '=', application)
    .where('state', '=', 'OPEN')
    .execute()
  return rows.map(({ work }) => work)
}

function toWorkOrder({ uuid, org_code, application, work, attempt, state, about, began }: Selectable<Database['work_orders']>): WorkOrder {
  return { uuid, org: org_code, application, work, attempt, state, about, began }
}
