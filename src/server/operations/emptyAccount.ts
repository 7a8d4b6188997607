import { sql } from 'kysely'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import { changeAccount, createTrailSalt } from '../stores/changeAccount.ts'
import { removeConversations } from '../stores/removeConversations.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { HoldParts } from './legalHolds.ts'
import tables from './tables.json' with { type: 'json' }

/** No mail reaches it (RFC 2606). */
export const nowhere = '@disposed.invalid'

/**
 * Deletes everything in an account except its UUID, which the audit trail refers to. Sign-in stops
 * working. Call it in a transaction.
 */
export async function emptyAccount(
  transaction: Store,
  { seal, audit }: Pick<HoldParts, 'seal' | 'audit'>,
  org: string,
  uuid: string,
): Promise<void> {
  await removeConversations(transaction, audit, { org, person: uuid })
  for (const { table, identity } of tables.ofAccount)
    await sql`delete from ${sql.table(table)} where ${sql.ref(identity)} = ${uuid}`.execute(
      transaction,
    )
  const emptied = {
    email: `${uuid}${nowhere}`,
    password_hash: '',
    profile: seal.seal({}, `${org}|identities|profile|${uuid}`),
    trail_salt: createTrailSalt(),
  }
  await changeAccount(transaction, { seal, audit }, { org, uuid }, 'disposed', async () => {
    await transaction
      .updateTable('identities')
      .set({ ...emptied, phone_marks: [], totp_secret: null, totp_confirmed: null })
      .where('uuid', '=', uuid)
      .execute()
    return true
  })
  await noteAccountEvent(transaction, audit, {
    org,
    identity: uuid,
    type: 'account-disposed',
    ip: '',
  })
}
