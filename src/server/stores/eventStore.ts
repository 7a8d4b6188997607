import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Json, JsonObject } from '#model'
import type { Store } from './openDatabase.ts'

export interface NewEvent {
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
  /** Hash of the event before it. */
  readonly previous: string
}

/**
 * Appends one event to an application's chain and gives its number, from 1: hash = SHA-256 over the previous hash and the canonical JSON of
 * the rest. Payloads hold uuids, hashes and sealed texts, so the chain can be kept when a person is erased. Call it inside the transaction of
 * its effect; a payload that is sealed to its place in the chain is made once its number is known.
 */
export async function appendEvent(
  store: Store,
  { org, stream, type, at }: NewEvent,
  payload: JsonObject | ((seq: number) => JsonObject),
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${stream}, 1))`.execute(store)
  const last = await store
    .selectFrom('application_events')
    .select(['seq', 'hash'])
    .where('stream', '=', stream)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  const content = typeof payload === 'function' ? payload(seq) : payload
  const event = { org, stream, seq, type, payload: content, at: at.toISOString(), previous: last?.hash ?? '' }
  await store
    .insertInto('application_events')
    .values({
      org_code: org,
      stream,
      seq,
      type,
      payload: JSON.stringify(content),
      at: event.at,
      prev_hash: event.previous,
      hash: hashEvent(event),
    })
    .execute()
  return seq
}

/** All events of an application, the oldest first. */
export async function listEvents(store: Store, org: string, stream: string): Promise<StoredEvent[]> {
  return store
    .selectFrom('application_events')
    .select(['seq', 'type', 'payload', 'at', 'prev_hash as previous'])
    .where('org_code', '=', org)
    .where('stream', '=', stream)
    .orderBy('seq')
    .execute()
}

/** Sequence number of the first event whose hash does not follow, or undefined for a sound chain. */
export async function findBrokenEvent(store: Store, org: string, stream: string): Promise<number | undefined> {
  const rows = await store
    .selectFrom('application_events')
    .selectAll()
    .where('org_code', '=', org)
    .where('stream', '=', stream)
    .orderBy('seq')
    .execute()
  let previous = ''
  for (const [index, row] of rows.entries()) {
    const expected = hashEvent({ org, stream, seq: index + 1, type: row.type, payload: row.payload, at: row.at, previous })
    if (row.seq !== index + 1 || row.prev_hash !== previous || row.hash !== expected) return row.seq
    previous = row.hash
  }
  return undefined
}

function hashEvent(event: {
  org: string
  stream: string
  seq: number
  type: string
  payload: JsonObject
  at: string
  previous: string
}): string {
  return createHash('sha256').update(canonicalJson(event)).digest('hex')
}

/** RFC 8785 for what we keep: sorted keys, no spaces. */
function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value as JsonObject).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}
