import { randomUUID } from 'node:crypto'
import type { Claims } from '../identity/createTokens.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'

/** Opens a session and gives the claims of its first token. It ends for good after `limits.token.sessionSeconds`. */
export async function openSession(store: Store, org: string, identity: string): Promise<Claims> {
  const sid = randomUUID()
  const now = Date.now()
  const expires = new Date(now + limits.token.sessionSeconds * 1000)
  await store.insertInto('sessions').values({ sid, org_code: org, identity, expires }).execute()
  return { org, sub: identity, sid, jti: randomUUID(), iat: Math.floor(now / 1000) }
}

/** True while the session is neither revoked nor over. */
export async function isSessionOpen(store: Store, { org, sub, sid }: Claims): Promise<boolean> {
  const row = await store
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', sid)
    .where('org_code', '=', org)
    .where('identity', '=', sub)
    .where('revoked', 'is', null)
    .where('expires', '>', new Date())
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeSession(store: Store, { org, sid }: Claims): Promise<void> {
  await store
    .updateTable('sessions')
    .set({ revoked: new Date() })
    .where('sid', '=', sid)
    .where('org_code', '=', org)
    .where('revoked', 'is', null)
    .execute()
}
