import limits from '../limits.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'

interface Nonce {
  readonly org: string
  /** Digest of the nonce. */
  readonly hash: string
}

const endOf = (now: Date) => new Date(now.getTime() + limits.chat.nonceSeconds * 1000)

export async function insertNonce(
  store: Store,
  { org, hash }: Nonce,
  identity: string,
  now: Date,
): Promise<void> {
  await store
    .insertInto('chat_nonces')
    .values({ nonce_hash: hash, org_code: org, identity, expires: endOf(now) })
    .execute()
}

/** The account that a nonce stands for, until it expires. */
export async function findNonce(
  store: Store,
  { org, hash }: Nonce,
  now: Date,
): Promise<string | undefined> {
  const row = await store
    .selectFrom('chat_nonces')
    .select('identity')
    .where('org_code', '=', org)
    .where('nonce_hash', '=', hash)
    .where('expires', '>', now)
    .executeTakeFirst()
  return row?.identity
}

/** Replaces a nonce by a fresh one of the same account. False if the account has no such nonce. */
export async function replaceNonce(
  store: Store,
  { org, hash }: Nonce,
  identity: string,
  fresh: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('chat_nonces')
    .set({ nonce_hash: fresh, expires: endOf(now) })
    .where('org_code', '=', org)
    .where('nonce_hash', '=', hash)
    .where('identity', '=', identity)
    .where('expires', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
