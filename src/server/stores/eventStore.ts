import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { canonicalJson, type Json, type JsonObject, fromJson } from '#model'
import { problem } from '#origination'
import type { Audit } from '../secrets/createAudit.ts'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { headOf, lastOf, takeChain, type ChainAhead } from './readAhead.ts'
import { has } from './has.ts'

export interface EventToStore {
  readonly org: string
  /** Uuid of the application. */
  readonly stream: string
  readonly type: string
  readonly at: Date
}

export interface StoredEvent {
  readonly seq: number
  readonly type: string
  readonly payload: JsonObject
  /** ISO 8601, UTC. */
  readonly at: string
  /** Hash of the previous event. */
  readonly previous: string
}

export type EventRow = Selectable<Database['application_events']>
export type HeadRow = Selectable<Database['journal_heads']>

/**
 * Appends one event to an application's chain and returns its number, from 1: hash = SHA-256 over
 * the previous hash and the canonical JSON of the rest, mac = signature of the hash; the chain's
 * signed head is updated. Payloads have uuids, hashes and encrypted texts, so the chain can be kept
 * when a person is erased. Call it inside the transaction of its effect; a payload that is bound to
 * its place in the chain is created once its number is known.
 */
export async function appendEvent(
  store: Store,
  audit: Audit,
  fresh: EventToStore,
  payload: JsonObject | ((seq: number) => JsonObject),
): Promise<number> {
  const event = await chainEvent(store, audit, fresh, payload)
  const { org_code, stream, seq } = event
  const mac = signEvent(audit, event)
  await writeLater(
    store,
    store
      .insertInto('application_events')
      .values({ ...event, payload: JSON.stringify(event.payload), mac }),
  )
  await writeLater(
    store,
    store
      .insertInto('journal_heads')
      .values(signHead(audit, { org_code, stream, seq, mac }))
      .onConflict((conflict) =>
        conflict.column('stream').doUpdateSet(({ ref }) => ({
          org_code: ref('excluded.org_code'),
          seq: ref('excluded.seq'),
          mac: ref('excluded.mac'),
          signature: ref('excluded.signature'),
        })),
      ),
  )
  return seq
}

/**
 * The next row of an application's chain, neither stored nor signed. It follows the signed head:
 * throws a ProblemError if the newest event is not the one that the head names, so that no new
 * signature covers up a cut. No other can follow until the transaction ends.
 */
export async function chainEvent(
  store: Store,
  audit: Audit,
  fresh: EventToStore,
  payload: JsonObject | ((seq: number) => JsonObject),
): Promise<UnsignedEvent> {
  const { stream } = fresh
  const { head, last } = takeChain(store, stream) ?? (await readChain(store, stream))
  if (head || last) {
    const isWhole = head?.seq === last?.seq && head?.mac === last?.mac
    if (!head || !last || !isWhole || !isSignedHead(audit, head) || !isSignedEvent(audit, last))
      throw problem('server/journal-broken', {
        application: stream,
        head: head?.seq ?? 'none',
        last: last?.seq ?? 'none',
      })
  }
  return eventAfter(last, fresh, payload)
}

async function readChain(store: Store, stream: string): Promise<ChainAhead> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${stream}, 1))`.execute(store)
  const { rows } = await sql<{ head: HeadRow | null; last: ChainAhead['last'] | null }>`
    select ${headOf(stream)} as head, ${lastOf(stream)} as last`.execute(store)
  return { head: rows[0]?.head ?? undefined, last: rows[0]?.last ?? undefined }
}

type UnsignedEvent = Omit<EventRow, 'mac' | 'rewritten'>

/** The row that follows `last`; without one, the first of its chain. */
export function eventAfter(
  last: Pick<EventRow, 'seq' | 'hash'> | undefined,
  { org, stream, type, at }: EventToStore,
  payload: JsonObject | ((seq: number) => JsonObject),
): UnsignedEvent {
  const seq = (last?.seq ?? 0) + 1
  const content = typeof payload === 'function' ? payload(seq) : payload
  const event = {
    org_code: org,
    stream,
    seq,
    type,
    payload: content,
    at: at.toISOString(),
    prev_hash: last?.hash ?? '',
  }
  return { ...event, hash: hashEvent(event) }
}

/**
 * Signs an event by its hash, which includes the previous one: each event can be verified whatever
 * happened to the others.
 */
export function signEvent(audit: Audit, event: Pick<EventRow, SignedOfEvent>): string {
  return audit.sign('event', signedOfEvent(event))
}

function isSignedEvent(audit: Audit, event: Pick<EventRow, SignedOfEvent | 'mac'>): boolean {
  return audit.check('event', signedOfEvent(event), event.mac) === 'valid'
}

export function signedOfEvent({
  org_code,
  stream,
  seq,
  prev_hash,
  hash,
}: Pick<EventRow, SignedOfEvent>): Json {
  return [org_code, stream, seq, prev_hash, hash]
}

type SignedOfEvent = 'org_code' | 'stream' | 'seq' | 'prev_hash' | 'hash'

/**
 * Proof of an event whose payload was replaced later: its `hash` stays in the chain, and no longer
 * matches the row.
 */
interface Rewrite {
  /** Of the current row. */
  readonly hash: string
  readonly why: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly mac: string
}

/**
 * Replaces an event's payload, for disposal and new keys. Call it in a transaction that locks the
 * application. Throws a ProblemError if the event does not match its signature: ours must not vouch
 * for someone else's data.
 */
export async function rewriteEvent(
  transaction: Store,
  audit: Audit,
  event: EventRow,
  payload: JsonObject,
  why: string,
): Promise<void> {
  const { stream, seq } = event
  if (!hasItsContent(audit, event) || !isSignedEvent(audit, event))
    throw problem('server/event-edited', { numbers: seq, application: stream })
  const rewrite = { hash: hashEvent({ ...event, payload }), why, at: new Date().toISOString() }
  const rewritten: Rewrite = {
    ...rewrite,
    mac: audit.sign('rewrite', signedOfRewrite(event, rewrite)),
  }
  await sql`set local lintel.disposing = 'on'`.execute(transaction)
  await transaction
    .updateTable('application_events')
    .set({ payload: JSON.stringify(payload), rewritten: JSON.stringify(rewritten) })
    .where((each) => has(each, { stream, seq }))
    .execute()
  await sql`set local lintel.disposing = 'off'`.execute(transaction)
}

/** Whether an event matches its hash, or was rewritten with our key. */
export function hasItsContent(audit: Audit, event: EventRow): boolean {
  const hash = hashEvent(event)
  if (event.rewritten === null) return hash === event.hash
  const rewrite = fromJson<Rewrite>(event.rewritten)
  return (
    hash === rewrite.hash &&
    audit.check('rewrite', signedOfRewrite(event, rewrite), rewrite.mac) === 'valid'
  )
}

function signedOfRewrite(
  { org_code, stream, seq, hash }: EventRow,
  { hash: now, why, at }: Omit<Rewrite, 'mac'>,
): Json {
  return [org_code, stream, seq, hash, now, why, at]
}

export function signHead(audit: Audit, head: Omit<HeadRow, 'signature'>): HeadRow {
  return { ...head, signature: audit.sign('head', signedOfHead(head)) }
}

function isSignedHead(audit: Audit, head: HeadRow): boolean {
  return audit.check('head', signedOfHead(head), head.signature) === 'valid'
}

export function signedOfHead({ org_code, stream, seq, mac }: Omit<HeadRow, 'signature'>): Json {
  return [org_code, stream, seq, mac]
}

/** All events of an application, oldest first. */
export async function listEvents(
  store: Store,
  org: string,
  stream: string,
): Promise<StoredEvent[]> {
  return store
    .selectFrom('application_events')
    .select(['seq', 'type', 'payload', 'at', 'prev_hash as previous'])
    .where((each) => has(each, { org_code: org, stream }))
    .orderBy('seq')
    .execute()
}

export function hashEvent({
  org_code,
  stream,
  seq,
  type,
  payload,
  at,
  prev_hash,
}: Omit<EventRow, 'hash' | 'mac' | 'rewritten'>): string {
  const event = { org: org_code, stream, seq, type, payload, at, previous: prev_hash }
  return createHash('sha256').update(canonicalJson(event)).digest('hex')
}
