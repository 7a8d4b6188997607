import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'

interface Whose {
  readonly org: string
  readonly uuid: string
}

/**
 * The secret of an identity's one-time codes, in Base32; undefined if setup was never started.
 * `hold`: locks it in the transaction.
 */
export async function readTotpSecret(
  store: Store,
  seal: Seal,
  { org, uuid }: Whose,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<string | undefined> {
  const query = store
    .selectFrom('identities')
    .select('totp_secret')
    .where('uuid', '=', uuid)
    .where('org_code', '=', org)
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row?.totp_secret ? String(seal.open(row.totp_secret, placeOf(org, uuid))) : undefined
}

/** A secret that is not active yet. False if one-time codes are on. */
export async function beginTotp(
  store: Store,
  seal: Seal,
  { org, uuid }: Whose,
  secret: string,
): Promise<boolean> {
  const { numUpdatedRows } = await at(store, { org, uuid })
    .set({ totp_secret: seal.seal(secret, placeOf(org, uuid)), totp_last_step: 0 })
    .where('totp_confirmed', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if they are on already. */
export async function turnTotpOn(store: Store, whose: Whose): Promise<boolean> {
  const query = at(store, whose)
    .set({ totp_confirmed: new Date(), updated: new Date() })
    .where('totp_confirmed', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function turnTotpOff(store: Store, whose: Whose): Promise<void> {
  await at(store, whose)
    .set({ totp_secret: null, totp_confirmed: null, totp_last_step: 0, updated: new Date() })
    .execute()
  await keepRecoveryCodes(store, whose, [])
}

/** False if a code of that time step, or of a later one, was accepted before. */
export async function takeTotpStep(store: Store, whose: Whose, step: number): Promise<boolean> {
  const { numUpdatedRows } = await at(store, whose)
    .set({ totp_last_step: step })
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the earlier ones. */
export async function keepRecoveryCodes(
  store: Store,
  { org, uuid }: Whose,
  hashes: readonly string[],
): Promise<void> {
  await store
    .deleteFrom('recovery_codes')
    .where('org_code', '=', org)
    .where('identity', '=', uuid)
    .execute()
  if (hashes.length === 0) return
  await store
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ org_code: org, identity: uuid, code_hash })))
    .execute()
}

/** How many are left once this one is used; undefined if it is unknown or used. */
export async function useRecoveryCode(
  store: Store,
  { org, uuid }: Whose,
  hash: string,
): Promise<number | undefined> {
  const { numUpdatedRows } = await store
    .updateTable('recovery_codes')
    .set({ used: new Date() })
    .where('org_code', '=', org)
    .where('identity', '=', uuid)
    .where('code_hash', '=', hash)
    .where('used', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const left = await store
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('org_code', '=', org)
    .where('identity', '=', uuid)
    .where('used', 'is', null)
    .execute()
  return left.length
}

function at(store: Store, { org, uuid }: Whose) {
  return store.updateTable('identities').where('uuid', '=', uuid).where('org_code', '=', org)
}

function placeOf(org: string, uuid: string): string {
  return `${org}|identities|totp_secret|${uuid}`
}
