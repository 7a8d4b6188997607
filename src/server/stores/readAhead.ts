import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'

/** The end of an application's journal: its signed head, and its newest event. */
export interface ChainAhead {
  readonly head: HeadRow | undefined
  readonly last:
    | Pick<EventRow, 'org_code' | 'stream' | 'seq' | 'prev_hash' | 'hash' | 'mac'>
    | undefined
}

type HeadRow = Selectable<Database['journal_heads']>
type EventRow = Selectable<Database['application_events']>

interface Ahead {
  chain: ChainAhead | undefined
  draft: Draft | undefined
  orders: OpenOrder[] | undefined
}

type Draft = Pick<Selectable<Database['application_drafts']>, 'typed' | 'version'> | null
type OpenOrder = Omit<Selectable<Database['work_orders']>, 'ended'>

const known = new WeakMap<Store, Map<string, Ahead>>()

/**
 * Reads, in one statement, what a submission to an application needs: the end of its journal, what
 * was typed and not sent, and its open orders. Call it once the transaction holds the application:
 * all who change these hold it, too.
 */
export async function readAhead(transaction: Store, org: string, uuid: string): Promise<void> {
  const { rows } = await sql<{
    head: HeadRow | null
    last: ChainAhead['last'] | null
    draft: Draft
    orders: (Omit<OpenOrder, 'began'> & { began: string })[]
  }>`
    select ${headOf(uuid)} as head, ${lastOf(uuid)} as last,
      (select to_json(d) from (select typed, version from application_drafts
        where application = ${uuid}::uuid and org_code = ${org}) d) as draft,
      (select coalesce(json_agg(o), '[]') from (select uuid, org_code, application, work, signer,
        attempt, state, about, began from work_orders
        where application = ${uuid}::uuid and state = 'OPEN') o) as orders`.execute(transaction)
  const [{ head, last, draft, orders }] = rows as [(typeof rows)[0]]
  aheadOf(transaction).set(uuid, {
    chain: { head: head ?? undefined, last: last ?? undefined },
    draft,
    orders: orders.map((order) => ({ ...order, began: new Date(order.began) })),
  })
}

/** Nothing is there yet: the transaction creates the application. */
export function knowNew(transaction: Store, uuid: string): void {
  aheadOf(transaction).set(uuid, {
    chain: { head: undefined, last: undefined },
    draft: null,
    orders: [],
  })
}

/** Once: what is written next follows it. */
export function takeChain(store: Store, uuid: string): ChainAhead | undefined {
  const ahead = known.get(store)?.get(uuid)
  const chain = ahead?.chain
  if (ahead) ahead.chain = undefined
  return chain
}

/** Once; null if nothing was typed, undefined if that is not known. */
export function takeDraft(store: Store, uuid: string): Draft | undefined {
  const ahead = known.get(store)?.get(uuid)
  const draft = ahead?.draft
  if (ahead) ahead.draft = undefined
  return draft
}

/** The open orders, to which the caller adds what it opens; undefined if they are not known. */
export function knownOrders(store: Store, uuid: string): OpenOrder[] | undefined {
  return known.get(store)?.get(uuid)?.orders
}

/** Some were ended, or changed otherwise. */
export function forgetOrders(store: Store): void {
  for (const ahead of known.get(store)?.values() ?? []) ahead.orders = undefined
}

export const headOf = (stream: string): RawBuilder<unknown> =>
  sql`(select to_json(h) from journal_heads h where stream = ${stream}::uuid)`

export const lastOf = (stream: string): RawBuilder<unknown> =>
  sql`(select to_json(e) from (select org_code, stream, seq, prev_hash, hash, mac
    from application_events where stream = ${stream}::uuid order by seq desc limit 1) e)`

function aheadOf(transaction: Store): Map<string, Ahead> {
  const found = known.get(transaction) ?? new Map<string, Ahead>()
  known.set(transaction, found)
  return found
}
