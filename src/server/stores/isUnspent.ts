import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'
import { hasChanged } from './hasChanged.ts'

/**
 * For a row with `used` and `revoked`: it is still valid. Of two concurrent changes under this
 * condition, one wins.
 */
export const isUnspent = sql<boolean>`used is null and revoked is null`

/** Marks a code or link as used. False if it was used, revoked or replaced before. */
export async function spend(
  store: Store,
  table: 'signer_codes' | 'signer_invitations',
  uuid: string,
  used: Date,
): Promise<boolean> {
  return hasChanged(
    store.updateTable(table).set({ used }).where('uuid', '=', uuid).where(isUnspent),
  )
}
