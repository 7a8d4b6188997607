import { randomBytes } from 'node:crypto'
import { problem } from '#origination'
import { createAudit, readAuditKeys, type Audit } from '../secrets/createAudit.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'

const [name, place] = ['audit', 'lintel|held_keys|key|audit']

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
  const row = await store
    .selectFrom('held_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirst()
  const held = row ? [Buffer.from(String(seal.open(row.key, place)), 'base64')] : []
  const keys = [...fromSettings, ...held]
  if (keys.length === 0) throw problem('server/audit-key-missing')
  return createAudit(keys)
}

/**
 * Creates the key in the database, encrypted, if none is given. Part of the migration that
 * introduces signatures.
 */
export async function holdAuditKey(store: Store, seal: Seal): Promise<void> {
  const key = seal.seal(randomBytes(32).toString('base64'), place)
  await store
    .insertInto('held_keys')
    .values({ name, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
