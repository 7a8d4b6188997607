import { sql } from 'kysely'
import type { Json } from '#model'
import { problem } from '#origination'
import type { Store } from './openDatabase.ts'

export interface IdempotentCall {
  readonly org: string
  /** Identity uuid, or "anonymous". */
  readonly actor: string
  readonly route: string
  readonly key: string
  /** Digest of the body. */
  readonly body: string
}

export interface KeptAnswer {
  readonly status: number
  readonly body: Json
}

/**
 * Runs `effect` at most once per key, in one transaction with the row that stores its response. The
 * same key with the same body gives that response again; with another body it is rejected (422);
 * while the first is still running, 409. A rejected effect leaves no trace. `prepare` does slow
 * work that needs no transaction first, and returns the effect.
 */
export async function runOnce(
  store: Store,
  call: IdempotentCall,
  prepare: () => Promise<(transaction: Store) => Promise<KeptAnswer>>,
): Promise<KeptAnswer & { replayed: boolean }> {
  const kept = await findKept(store, call)
  if (kept) return kept
  const effect = await prepare()
  return store.transaction().execute(async (transaction) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${JSON.stringify([call.org, call.actor, call.route, call.key])}, 0)) as taken`.execute(
      transaction,
    )
    if (!lock.rows[0]?.taken)
      throw problem('server/request-in-flight', {}, { headers: { 'retry-after': '1' } })
    const finished = await findKept(transaction, call)
    if (finished) return finished
    const answer = await effect(transaction)
    await transaction
      .insertInto('idempotency_keys')
      .values({
        ...columns(call),
        body_sha256: call.body,
        status: answer.status,
        body: JSON.stringify(answer.body),
      })
      .execute()
    return { ...answer, replayed: false }
  })
}

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
): Promise<(KeptAnswer & { replayed: boolean }) | undefined> {
  const { org_code, actor, route, key } = columns(call)
  const row = await store
    .selectFrom('idempotency_keys')
    .select(['body_sha256', 'status', 'body'])
    .where('org_code', '=', org_code)
    .where('actor', '=', actor)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.body_sha256 !== call.body) throw problem('server/key-used-otherwise')
  return { status: row.status, body: row.body, replayed: true }
}

function columns({ org, actor, route, key }: IdempotentCall) {
  return { org_code: org, actor, route, key }
}
