import { sql, type RawBuilder } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { problem } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'

/**
 * Records at startup that the newest key encrypts from now on, and logs keys that can be removed.
 * Throws a ProblemError if a key is missing that still encrypts something.
 */
export async function noteDataKeys(
  store: Store,
  seal: Seal,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const rows = await store.selectFrom('data_keys').select('id').orderBy('since').execute()
  const used = rows.map(({ id }) => id)
  const missing = used.filter((id) => !seal.keys.includes(id))
  if (missing.length > 0)
    throw problem('server/data-key-in-use', {
      keys: missing.join(', '),
      given: seal.keys.join(', '),
    })
  for (const key of seal.keys.slice(1)) {
    const says = used.includes(key)
      ? 'an older data key still seals something and is needed'
      : 'a data key encrypts nothing: it can be removed'
    log.info({ key }, says)
  }
  const [id] = seal.keys
  await sql`insert into data_keys (id) values (${id}) on conflict (id) do update set since = now()`.execute(
    store,
  )
}

/**
 * Whether no other process has started to use another key since; if one has, this process must not
 * re-encrypt.
 */
export async function isNewestKey(store: Store, seal: Seal): Promise<boolean> {
  const row = await store
    .selectFrom('data_keys')
    .select('id')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id === seal.keys[0]
}

/** Forgets keys that no longer encrypt anything. */
export async function forgetDataKeys(store: Store, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await store.deleteFrom('data_keys').where('id', 'in', keys).execute()
}

const idCharacters = 8

/**
 * Fingerprint of the key that encrypted a text, 12 hex digits; null if the text is not encrypted.
 */
export function keyOfText(value: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case when left(${value}, 3) = 'v1.' then
    encode(decode(translate(substr(${value}, 4, ${sql.lit(idCharacters)}), '-_', '+/'), 'base64'), 'hex') end`
}

/** The same of encrypted bytes in hand. */
export function keyIdOf(sealed: Uint8Array): string {
  return Buffer.from(sealed.subarray(1, 7)).toString('hex')
}

/** The same for encrypted bytes in a column. */
export function keyOfBytes(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql`encode(substr(${value}, 2, 6), 'hex')`
}
