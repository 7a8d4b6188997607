import { sql, type Selectable } from 'kysely'
import { canonicalJson, type Json, fromJson } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { chainOfReleases, linkRecord } from './recordChain.ts'

/** Only what is published or rolled back to is ever served. */
export type ReleaseEventType =
  | 'proposed'
  | 'approved'
  | 'rejected'
  | 'published'
  | 'rolled-back'
  /** Its files were removed: it can no longer be published again. */
  | 'disposed'

/** What happened to a release. */
export interface ReleaseEvent {
  readonly type: ReleaseEventType
  readonly release: number
  /** Lenders that it is about. */
  readonly orgs: readonly string[]
  /** From when it is served to them, by the clock of applications. */
  readonly inForce: Date
  readonly actor: string
  readonly why: string
  /** Hash of what it changes for borrowers, where a second person is asked for it. */
  readonly meaning?: string
  readonly at: Date
}

/** What an event says of those before it and itself. */
export interface Matters {
  /** Numbers of those of which follows what is in force; for all of their lenders, or for these. */
  readonly events: readonly (readonly [seq: number, orgs?: readonly string[]])[]
  /** Lenders that have more releases to go back to than those say. */
  readonly cut: readonly string[]
}

/** The number of the next event. Call it after `lockReleases`. */
export async function nextReleaseSeq(transaction: Store): Promise<number> {
  return ((await findLastEvent(transaction))?.seq ?? 0) + 1
}

function findLastEvent(transaction: Store) {
  return transaction
    .selectFrom('release_events')
    .select(['seq', 'mac'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Adds an event to their chain, signed with what the release is, and tells every server. */
export async function noteReleaseEvent(
  transaction: Store,
  audit: Audit,
  event: ReleaseEvent,
  matters?: Matters,
): Promise<void> {
  const { inForce: in_force, meaning = null, ...rest } = event
  const row = { ...rest, meaning, in_force }
  const { id } = await transaction
    .selectFrom('releases')
    .select('id')
    .where('number', '=', event.release)
    .executeTakeFirstOrThrow()
  const linked = await linkRecord(
    transaction,
    audit,
    { chain: chainOfReleases, org: '' },
    signedOfReleaseEvent({ ...row, id, matters: matters ?? null }),
    () => findLastEvent(transaction),
  )
  await transaction
    .insertInto('release_events')
    .values({
      ...row,
      orgs: JSON.stringify(event.orgs),
      // The table has the column later than its first rows.
      ...(matters && { matters: JSON.stringify(matters) }),
      ...linked,
    })
    .execute()
  await sql`select pg_notify('lintel_releases', '')`.execute(transaction)
}

export type ReleaseEventRow = Selectable<Database['release_events']>

/** All that an event says; `id`: of its release. */
export function signedOfReleaseEvent(
  event: Omit<ReleaseEventRow, 'seq' | 'prev_mac' | 'mac' | 'orgs' | 'matters'> & {
    readonly orgs: unknown
    readonly matters: unknown
    readonly id: string
  },
): Json {
  const { type, release, id, orgs, in_force, actor, why, meaning, matters, at } = event
  return [
    type,
    release,
    id,
    canonicalJson(orgs as Json),
    in_force.toISOString(),
    actor,
    why,
    ...(meaning === null ? [] : [meaning]),
    at.toISOString(),
    ...(matters === null ? [] : [canonicalJson(matters as Json)]),
  ]
}

export type ListedEvent = ReleaseEvent & { readonly seq: number }

/** Those after the event `after`, oldest first. */
export async function listReleaseEvents(store: Store, after = 0): Promise<readonly ListedEvent[]> {
  const rows = await selectEvents(store).where('seq', '>', after).execute()
  return rows.map(readEvent)
}

/** Those with these numbers (`seq`), or what happened to these releases, oldest first. */
export async function listEventsOf(
  store: Store,
  column: 'seq' | 'release',
  numbers: readonly number[],
): Promise<readonly ListedEvent[]> {
  const rows = await selectEvents(store)
    .where(column, '=', sql<number>`any(${numbers})`)
    .execute()
  return rows.map(readEvent)
}

/** Numbers of the releases to which something happened, the newest first; `org`: at that lender. */
export async function listReleaseNumbers(
  store: Store,
  { org, newest }: { readonly org?: string; readonly newest?: number },
): Promise<readonly number[]> {
  let query = store.selectFrom('release_events').select('release').distinct()
  if (org !== undefined) query = query.where('orgs', '@>', JSON.stringify([org]))
  query = query.orderBy('release', 'desc')
  const rows = await (newest === undefined ? query : query.limit(newest)).execute()
  return rows.map(({ release }) => release)
}

/** The newest event that says what still counts of those before it. */
export async function findLastMatters(
  store: Store,
): Promise<{ readonly seq: number; readonly matters: Matters } | undefined> {
  const row = await store
    .selectFrom('release_events')
    .select(['seq', 'matters'])
    .where('matters', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { seq: row.seq, matters: fromJson<Matters>(row.matters) }
}

function selectEvents(store: Store) {
  return store
    .selectFrom('release_events')
    .select(['seq', 'type', 'release', 'orgs', 'in_force', 'actor', 'why', 'meaning', 'at'])
    .orderBy('seq')
}

function readEvent(row: Omit<ReleaseEventRow, 'matters' | 'mac' | 'prev_mac'>): ListedEvent {
  const { seq, type, release, orgs, in_force: inForce, actor, why, meaning, at } = row
  return {
    seq,
    type: type as ReleaseEventType,
    release,
    orgs: orgs as readonly string[],
    inForce,
    actor,
    why,
    ...(meaning !== null && { meaning }),
    at,
  }
}
