import limits from '../limits.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

interface Nonce {
  readonly org: string
  /** Digest of the nonce. */
  readonly hash: string
}

/** Who asked for a nonce, and in which session. */
export interface NonceHolder {
  readonly identity: string
  readonly session: string
}

const endOf = (now: Date) => new Date(now.getTime() + limits.chat.nonceSeconds * 1000)

export async function insertNonce(
  store: Store,
  { org, hash }: Nonce,
  { identity, session }: NonceHolder,
  now: Date,
): Promise<void> {
  await store
    .insertInto('chat_nonces')
    .values({ nonce_hash: hash, org_code: org, identity, session, expires: endOf(now) })
    .execute()
}

/** The account that a nonce stands for, until it or the session in which it was given ends. */
export async function findNonce(
  store: Store,
  { org, hash }: Nonce,
  now: Date,
): Promise<NonceHolder | undefined> {
  return store
    .selectFrom('chat_nonces')
    .innerJoin('sessions', 'sessions.sid', 'chat_nonces.session')
    .select(['chat_nonces.identity', 'chat_nonces.session'])
    .where((each) => has(each, { 'chat_nonces.org_code': org, nonce_hash: hash }))
    .where('chat_nonces.expires', '>', now)
    .where('sessions.revoked', 'is', null)
    .where('sessions.expires', '>', now)
    .executeTakeFirst()
}

/**
 * Replaces a nonce by a fresh one of the same account, of the session that asks. False if the
 * account has no such nonce.
 */
export async function replaceNonce(
  store: Store,
  { org, hash }: Nonce,
  { identity, session }: NonceHolder,
  fresh: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('chat_nonces')
    .set({ nonce_hash: fresh, session, expires: endOf(now) })
    .where((each) => has(each, { org_code: org, nonce_hash: hash, identity }))
    .where('expires', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
