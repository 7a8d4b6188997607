import { sql, type RawBuilder } from 'kysely'
import type { Audit } from '../secrets/createAudit.ts'
import { recordChatRemovals } from './recordChatRemovals.ts'
import type { Store } from './openDatabase.ts'

/** Which conversations without an application: those of one person at a lender, or old ones. */
export type Removed =
  | { readonly org: string; readonly person: string }
  | { readonly endedBefore: Date }

/**
 * Removes conversations without an application, with their messages and files, and returns how
 * many; `dryRun` only counts. Call it in a transaction. Those of people with a legal hold stay. The
 * trail keeps that they were removed.
 */
export async function removeConversations(
  transaction: Store,
  audit: Audit,
  removed: Removed,
  dryRun = false,
): Promise<number> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from chat_conversations c where application is null and ${whichOf(removed)}
      and not exists (select 1 from legal_holds h where h.identity = c.identity and h.org_code = c.org_code and h.lifted is null)
    for no key update`.execute(transaction)
  if (dryRun || rows.length === 0) return rows.length
  const uuids = rows.map(({ uuid }) => uuid)
  const files = await transaction
    .deleteFrom('chat_files')
    .where('conversation', 'in', uuids)
    .returning('blob_key')
    .execute()
  const keys = files.map(({ blob_key: key }) => key)
  if (keys.length > 0) await transaction.deleteFrom('blobs').where('key', 'in', keys).execute()
  await recordChatRemovals(transaction, audit, uuids, 'person' in removed ? 'erasure' : 'retention')
  await transaction.deleteFrom('chat_conversations').where('uuid', 'in', uuids).execute()
  return uuids.length
}

function whichOf(removed: Removed): RawBuilder<boolean> {
  return 'person' in removed
    ? sql<boolean>`org_code = ${removed.org} and identity = ${removed.person}`
    : sql<boolean>`ended < ${removed.endedBefore}`
}
