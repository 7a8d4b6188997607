import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Claims } from '../secrets/createTokens.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

/** Data about a person who signs in. */
export interface SessionStart {
  readonly org: string
  readonly identity: string
  readonly variant: Claims['variant']
  readonly browser: string | null
  readonly system: string | null
  /** A one-time code was given. */
  readonly secondFactor: boolean
}

export interface StoredSession {
  readonly uuid: string
  readonly browser: string | null
  readonly system: string | null
  readonly created: Date
  readonly lastSeen: Date
  readonly expires: Date
  readonly secondFactor: boolean
  /** When the person last gave their password (co-signers by link: their link). */
  readonly authenticated: Date
}

/** An open session, and its account. */
export interface OpenSession extends StoredSession {
  readonly isBroker: boolean
}

const second = 1000

/**
 * Opens a session and returns the claims of its first token. It ends for good after
 * `limits.token.sessionSeconds`.
 */
export async function openSession(
  store: Store,
  { org, identity, variant, browser, system, secondFactor }: SessionStart,
): Promise<Claims> {
  const sid = randomUUID()
  const now = Date.now()
  const [created, expires] = [new Date(now), new Date(now + limits.token.sessionSeconds * second)]
  const query = store.insertInto('sessions').values({
    sid,
    org_code: org,
    identity,
    browser,
    system,
    created,
    last_seen: created,
    expires,
    second_factor: secondFactor,
    authenticated: created,
  })
  await writeLater(store, query)
  return { org, sub: identity, sid, variant, jti: randomUUID(), iat: Math.floor(now / second) }
}

/**
 * The session of a token, while it is neither revoked nor expired. Its last use is recorded once a
 * minute.
 */
export async function findOpenSession(
  store: Store,
  claims: Pick<Claims, 'org' | 'sub' | 'sid'>,
): Promise<OpenSession | undefined> {
  const row = await openOf(store, claims)
    .innerJoin('identities', 'identities.uuid', 'sessions.identity')
    .select('identities.is_broker')
    .where('sid', '=', claims.sid)
    .executeTakeFirst()
  if (!row) return undefined
  const now = new Date()
  if (now.getTime() - row.last_seen.getTime() >= limits.token.renewAfterSeconds * second)
    await store
      .updateTable('sessions')
      .set({ last_seen: now })
      .where('sid', '=', claims.sid)
      .execute()
  return { ...toSession(row), isBroker: row.is_broker }
}

/** Open sessions of the caller, newest first. */
export async function listSessions(store: Store, claims: Claims): Promise<StoredSession[]> {
  return (await openOf(store, claims).orderBy('created', 'desc').execute()).map(toSession)
}

export async function hasOpenSession(
  store: Store,
  org: string,
  identity: string,
): Promise<boolean> {
  const row = await openOf(store, { org, sub: identity }).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function noteSecondFactor(store: Store, { org, sid }: Claims): Promise<void> {
  await store
    .updateTable('sessions')
    .set({ second_factor: true })
    .where((each) => has(each, { sid, org_code: org }))
    .execute()
}

export async function noteAuthentication(store: Store, { org, sid }: Claims): Promise<void> {
  await store
    .updateTable('sessions')
    .set({ authenticated: new Date() })
    .where((each) => has(each, { sid, org_code: org }))
    .execute()
}

/**
 * Ends open sessions of an identity and their tokens at once: one, all but one, or all. Returns how
 * many.
 */
export async function revokeSessions(
  store: Store,
  { org, sub }: Pick<Claims, 'org' | 'sub'>,
  which: { readonly only?: string; readonly allBut?: string } = {},
): Promise<number> {
  let query = store
    .updateTable('sessions')
    .set({ revoked: new Date() })
    .where((each) => has(each, { org_code: org, identity: sub }))
    .where('revoked', 'is', null)
    .where('expires', '>', new Date())
  if (which.only !== undefined) query = query.where('sid', '=', which.only)
  if (which.allBut !== undefined) query = query.where('sid', '!=', which.allBut)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

function openOf(store: Store, { org, sub }: Pick<Claims, 'org' | 'sub'>) {
  return store
    .selectFrom('sessions')
    .selectAll('sessions')
    .where((each) => has(each, { 'sessions.org_code': org, identity: sub }))
    .where('revoked', 'is', null)
    .where('expires', '>', new Date())
}

function toSession(row: Selectable<Database['sessions']>): StoredSession {
  const {
    sid: uuid,
    browser,
    system,
    created,
    last_seen: lastSeen,
    expires,
    second_factor: secondFactor,
    authenticated,
  } = row
  return { uuid, browser, system, created, lastSeen, expires, secondFactor, authenticated }
}
