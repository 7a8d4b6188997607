import { type RawBuilder, sql } from 'kysely'
import type { Json } from '#model'
import { problem } from '#origination'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

export interface IdempotentCall {
  readonly org: string
  /** Identity uuid, or "anonymous". */
  readonly actor: string
  readonly route: string
  readonly key: string
  /** Digest of the body. */
  readonly body: string
}

export interface IdempotentAnswer {
  readonly status: number
  readonly body: Json
}

type Answered = IdempotentAnswer & { readonly replayed: boolean }

/**
 * Runs `effect` at most once per key, in one transaction with the row that stores its response. The
 * same key with the same body gives that response again; with another body it is rejected (422);
 * while the first is still running, 409. A rejected effect leaves no trace.
 */
export function runOnce(
  store: Store,
  call: IdempotentCall,
  effect: (transaction: Store) => Promise<IdempotentAnswer>,
): Promise<Answered> {
  return runHolding(store, call, (transaction) => takeKey(transaction, call), effect)
}

/** The same, after slow work that needs no transaction, which `prepare` does. */
export async function runOncePrepared(
  store: Store,
  call: IdempotentCall,
  prepare: () => Promise<(transaction: Store) => Promise<IdempotentAnswer>>,
): Promise<Answered> {
  return (await findKept(store, call)) ?? runOnce(store, call, await prepare())
}

export interface TakenKey {
  /** False while another transaction has the key. */
  readonly taken: boolean
  /** Whether the key was never used. */
  readonly isNew: boolean
}

/** The same, where `take` takes the key with what else the effect locks. */
export function runHolding<Held extends TakenKey>(
  store: Store,
  call: IdempotentCall,
  take: (transaction: Store) => Promise<Held>,
  effect: (transaction: Store, held: Held) => Promise<IdempotentAnswer>,
): Promise<Answered> {
  return store.transaction().execute(async (transaction) => {
    const held = await take(transaction)
    if (!held.taken)
      throw problem('server/request-in-flight', {}, { headers: { 'retry-after': '1' } })
    const finished = held.isNew ? undefined : await findKept(transaction, call)
    if (finished) return finished
    const answer = await effect(transaction, held)
    const { org_code, actor, route, key } = columns(call)
    await writeLater(
      transaction,
      transaction
        .updateTable('idempotency_keys')
        .set({ status: answer.status, body: JSON.stringify(answer.body) })
        .where((each) => has(each, { org_code, actor, route }))
        .where('key', '=', key),
    )
    return { ...answer, replayed: false }
  })
}

export async function takeKey(transaction: Store, call: IdempotentCall): Promise<TakenKey> {
  const { rows } = await sql<TakenKey>`
    with ${keyOf(call)} select ${isTaken} from the_key`.execute(transaction)
  return rows[0]!
}

/** Common table expressions that take a key, for `isTaken` of the_key. */
export const keyOf = (call: IdempotentCall): RawBuilder<unknown> => sql`
  the_key as materialized (select pg_try_advisory_xact_lock(
    hashtextextended(${JSON.stringify([call.org, call.actor, call.route, call.key])}, 0)) as taken),
  new_key as (insert into idempotency_keys (org_code, actor, route, key, body_sha256, status, body)
    select ${call.org}::text, ${call.actor}::text, ${call.route}::text, ${call.key}::text,
      ${call.body}::text, 0, 'null'::jsonb from the_key where taken
    on conflict do nothing returning key)`

export const isTaken = sql`the_key.taken, exists (select from new_key) as "isNew"`

/**
 * Notes in the caller's transaction that a message was received. False where it was received
 * before.
 */
export async function noteMessage(transaction: Store, call: IdempotentCall): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ ...columns(call), body_sha256: call.body, status: 200, body: JSON.stringify({}) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function findKept(
  store: Store,
  call: IdempotentCall,
): Promise<(IdempotentAnswer & { replayed: boolean }) | undefined> {
  const { org_code, actor, route, key } = columns(call)
  const row = await store
    .selectFrom('idempotency_keys')
    .select(['body_sha256', 'status', 'body'])
    .where((each) => has(each, { org_code, actor, route, key }))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.body_sha256 !== call.body) throw problem('server/key-used-otherwise')
  return { status: row.status, body: row.body, replayed: true }
}

function columns({ org, actor, route, key }: IdempotentCall) {
  return { org_code: org, actor, route, key }
}
