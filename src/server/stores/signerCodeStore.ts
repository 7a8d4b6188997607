import { sql } from 'kysely'
import type { NewSignerCode, SignerCode } from '#origination'
import { isUnspent, spend } from './isUnspent.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { hasChanged } from './hasChanged.ts'

/** Call it in a transaction: earlier codes of the invitation stop working. */
export async function insertSignerCode(transaction: Store, code: NewSignerCode): Promise<void> {
  const { org, invitation, codeHash, destinationHash, channel, sent, expires } = code
  await transaction
    .updateTable('signer_codes')
    .set({ revoked: sent })
    .where('invitation', '=', invitation)
    .where(isUnspent)
    .execute()
  await transaction
    .insertInto('signer_codes')
    .values({
      org_code: org,
      invitation,
      code_hash: codeHash,
      destination_hash: destinationHash,
      channel,
      sent,
      expires,
    })
    .execute()
}

/**
 * The code that can still be entered: it was sent to the current destination, and is neither used,
 * replaced nor expired.
 */
export async function findOpenCode(
  store: Store,
  {
    invitation,
    destinationHash,
    now,
  }: { readonly invitation: string; readonly destinationHash: string; readonly now: Date },
): Promise<SignerCode | undefined> {
  const row = await store
    .selectFrom('signer_codes')
    .select(['uuid', 'code_hash', 'channel', 'sent', 'tries'])
    .where((each) => has(each, { invitation, destination_hash: destinationHash }))
    .where(isUnspent)
    .where('expires', '>', now)
    .orderBy('sent', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      uuid: row.uuid,
      codeHash: row.code_hash,
      channel: row.channel,
      sent: row.sent,
      tries: row.tries,
    }
  )
}

/** Counts an attempt before it is checked. False if there are none left. */
export async function countCodeTry(store: Store, uuid: string, most: number): Promise<boolean> {
  return hasChanged(
    store
      .updateTable('signer_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('uuid', '=', uuid)
      .where('tries', '<', most)
      .where(isUnspent),
  )
}

/** False if it was used or replaced before: only one of two requests uses it. */
export function useSignerCode(transaction: Store, uuid: string, used: Date): Promise<boolean> {
  return spend(transaction, 'signer_codes', uuid, used)
}

/**
 * Codes that were sent to a co-signer since then, by any of their invitations: a new link does not
 * reset the limit.
 */
export async function countSignerCodes(
  store: Store,
  {
    application,
    signer,
    since,
  }: { readonly application: string; readonly signer: string; readonly since: Date },
): Promise<number> {
  const { count } = await store
    .selectFrom('signer_codes')
    .innerJoin('signer_invitations', 'signer_invitations.uuid', 'signer_codes.invitation')
    .select(sql<string>`count(*)`.as('count'))
    .where('signer_invitations.application', '=', application)
    .where('signer_invitations.signer', '=', signer)
    .where('signer_codes.sent', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
