import type { JsonObject } from '#model'
import type { CallRequest } from '../http/registerCalls.ts'
import { noteAccountEvent, type AccountEventType } from '../stores/accountEventStore.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'

/** Keeps in the audit trail that someone looked at what concerns many borrowers. */
export async function noteLook(
  { org, claims, ip }: CallRequest,
  { store, audit }: Pick<ConsoleNeeds, 'store' | 'audit'>,
  type: AccountEventType,
  data: JsonObject,
): Promise<void> {
  await store
    .transaction()
    .execute((transaction) =>
      noteAccountEvent(transaction, audit, { org, identity: claims.sub, type, data, ip }),
    )
}
