import type { JsonObject } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import { appendEvent } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'

interface Note {
  readonly org: string
  readonly application: string
  readonly type: string
}

/**
 * Locks an application until the end of the transaction and records something in its journal that
 * does not change its facts. Returns the event's number.
 */
export async function noteInJournal(
  transaction: Store,
  audit: Audit,
  { org, application, type }: Note,
  payload: (seq: number) => JsonObject,
): Promise<number> {
  await transaction
    .selectFrom('applications')
    .select('uuid')
    .where('uuid', '=', application)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const seq = await appendEvent(
    transaction,
    audit,
    { org, stream: application, type, at: new Date() },
    payload,
  )
  await transaction
    .updateTable('applications')
    .set({ version: seq })
    .where('uuid', '=', application)
    .execute()
  return seq
}
