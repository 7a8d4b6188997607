import { randomBytes } from 'node:crypto'
import { problem } from '#origination'
import { createAudit, readAuditKeys, type Audit } from '../secrets/createAudit.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'

/** audit: signs the trail. tokens: signs tokens. */
type Held = 'audit' | 'tokens'

const placeOf = (name: Held) => `lintel|held_keys|key|${name}`

/**
 * The keys that sign the audit trail: those of LINTEL_AUDIT_KEY (`given`), then the one stored in
 * the database, encrypted. Throws a ProblemError if there is neither and something was signed
 * already: a new key would make a restored or emptied database look signed.
 */
export async function openAudit(
  store: Store,
  seal: Seal,
  given: string | undefined,
): Promise<Audit> {
  const fromSettings = given === undefined ? [] : readAuditKeys(given)
  const held = await readKey(store, seal, 'audit')
  const keys = [...fromSettings, ...(held === undefined ? [] : [Buffer.from(held, 'base64')])]
  if (keys.length === 0) throw problem('server/audit-key-missing')
  return createAudit(keys)
}

/**
 * The secret that signs tokens: created by the first process, shared by all on this database.
 */
export async function readTokenSecret(store: Store, seal: Seal): Promise<string> {
  const held = await readKey(store, seal, 'tokens')
  if (held !== undefined) return held
  await holdKey(store, seal, 'tokens', randomBytes(32).toString('base64url'))
  return (await readKey(store, seal, 'tokens'))!
}

/**
 * Creates the key in the database, encrypted, if none is given. Part of the migration that
 * introduces signatures.
 */
export function holdAuditKey(store: Store, seal: Seal): Promise<void> {
  return holdKey(store, seal, 'audit', randomBytes(32).toString('base64'))
}

/** Keeps a key, encrypted, unless there is one of that name. */
export async function holdKey(store: Store, seal: Seal, name: Held, key: string): Promise<void> {
  await store
    .insertInto('held_keys')
    .values({ name, key: seal.seal(key, placeOf(name)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function readKey(store: Store, seal: Seal, name: Held): Promise<string | undefined> {
  const row = await store
    .selectFrom('held_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && String(seal.open(row.key, placeOf(name)))
}
