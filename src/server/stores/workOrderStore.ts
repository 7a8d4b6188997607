import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { WorkOrder } from '#origination'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { forgetOrders, knownOrders } from './readAhead.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'
import { hasChanged } from './hasChanged.ts'

/** An order as its row has it. */
export interface StoredWorkOrder extends WorkOrder {
  /** Fingerprint of its subject; null if its response always counts. */
  readonly about: string | null
}

type NewOrder = Pick<StoredWorkOrder, 'org' | 'application' | 'work' | 'signer' | 'about' | 'began'>

/** Undefined if this work is already in progress. The caller locks the application. */
export async function openWorkOrder(
  store: Store,
  fresh: NewOrder,
): Promise<Pick<StoredWorkOrder, 'uuid'> | undefined> {
  const uuid = randomUUID()
  const open = knownOrders(store, fresh.application)
  if (open) {
    if (open.some(({ work, signer }) => work === fresh.work && signer === fresh.signer))
      return undefined
    await writeLater(store, insertOrder(store, uuid, fresh))
    const { org, ...row } = fresh
    open.push({ ...row, uuid, org_code: org, attempt: 0, state: 'OPEN' })
    return { uuid }
  }
  return insertOrder(store, uuid, fresh)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst()
}

function insertOrder(
  store: Store,
  uuid: string,
  { org, application, work, signer, about, began }: NewOrder,
) {
  return store
    .insertInto('work_orders')
    .columns([
      'uuid',
      'org_code',
      'application',
      'work',
      'signer',
      'attempt',
      'state',
      'about',
      'began',
    ])
    .expression((build) =>
      build
        .selectFrom('work_orders')
        .select([
          sql<string>`${uuid}::uuid`.as('uuid'),
          sql<string>`${org}::text`.as('org_code'),
          sql<string>`${application}::uuid`.as('application'),
          sql<string>`${work}::text`.as('work'),
          sql<string | null>`${signer}::uuid`.as('signer'),
          sql<number>`coalesce(max(attempt), 0) + 1`.as('attempt'),
          sql<'OPEN'>`'OPEN'`.as('state'),
          sql<string | null>`${about}::text`.as('about'),
          sql<Date>`${began}::timestamptz`.as('began'),
        ])
        .where((each) => has(each, { application, work }))
        .where(sql<boolean>`signer is not distinct from ${signer}::uuid`),
    )
}

export async function findWorkOrder(
  store: Store,
  uuid: string,
): Promise<StoredWorkOrder | undefined> {
  const row = await rowsWith(store, 'work_orders', { uuid }).executeTakeFirst()
  return row && toWorkOrder(row)
}

/** The order in progress for this work, if any. */
export async function findOpenOrder(
  store: Store,
  application: string,
  work: string,
  signer: string | null,
): Promise<string | undefined> {
  const row = await store
    .selectFrom('work_orders')
    .select('uuid')
    .where((each) => has(each, { application, work }))
    .where(sql<boolean>`signer is not distinct from ${signer}::uuid`)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row?.uuid
}

/** False if it was ended before: only one of two workers ends an order. */
export async function endWorkOrder(
  store: Store,
  uuid: string,
  state: 'DONE' | 'FAILED' | 'DROPPED' | 'OUTDATED',
  ended: Date,
): Promise<boolean> {
  forgetOrders(store)
  return hasChanged(
    store
      .updateTable('work_orders')
      .set({ state, ended })
      .where((each) => has(each, { uuid, state: 'OPEN' })),
  )
}

/** Orders in progress without a waiting or running job. */
export async function listForgottenOrders(store: Store): Promise<StoredWorkOrder[]> {
  const rows = await rowsWith(store, 'work_orders', { state: 'OPEN' })
    .where(
      sql<boolean>`not exists (select 1 from pgboss.job where name in ('work', 'work-failed') and data->>'order' = work_orders.uuid::text
        and state < 'completed')`,
    )
    .execute()
  return rows.map(toWorkOrder)
}

/**
 * Orders in progress for an application whose response counts only while their subject is
 * unchanged.
 */
export async function listBoundOrders(
  store: Store,
  application: string,
): Promise<StoredWorkOrder[]> {
  const known = knownOrders(store, application)
  if (known) return known.filter(({ about }) => about !== null).map(toWorkOrder)
  const rows = await rowsWith(store, 'work_orders', { application, state: 'OPEN' })
    .where('about', 'is not', null)
    .execute()
  return rows.map(toWorkOrder)
}

/** Work in progress for an application and its co-signers. */
export async function listOpenWork(
  store: Store,
  application: string,
): Promise<Pick<StoredWorkOrder, 'work' | 'signer'>[]> {
  return store
    .selectFrom('work_orders')
    .select(['work', 'signer'])
    .where((each) => has(each, { application, state: 'OPEN' }))
    .execute()
}

/**
 * Abandoned work that has not succeeded since, with the day of the first failure: it may be retried
 * meanwhile.
 */
export async function listGivenUpWork(
  store: Store,
  application: string,
): Promise<readonly (Pick<StoredWorkOrder, 'work' | 'signer'> & { readonly since: Date })[]> {
  const { rows } = await sql<{ work: string; signer: string | null; since: Date }>`
    select work, signer, min(ended) as since from work_orders as failed
    where application = ${application} and state = 'FAILED' and not exists (
      select 1 from work_orders as later
      where later.application = failed.application and later.work = failed.work and later.signer is not distinct from failed.signer
        and later.attempt > failed.attempt and later.state not in ('FAILED', 'OPEN'))
    group by work, signer order by since, work`.execute(store)
  return rows
}

function toWorkOrder({
  uuid,
  org_code,
  application,
  work,
  signer,
  attempt,
  state,
  about,
  began,
}: Omit<Selectable<Database['work_orders']>, 'ended'>): StoredWorkOrder {
  return { uuid, org: org_code, application, work, signer, attempt, state, about, began }
}
