import { sql, type Kysely } from 'kysely'
import type { Seal } from '../../secrets/createSeal.ts'
import { signEvent, signHead } from '../eventStore.ts'
import { holdAuditKey, openAudit } from '../heldKeyStore.ts'
import type { Store } from '../openDatabase.ts'
import { signReceipt } from '../receiptStore.ts'

const before = [
  sql`create table held_keys (name text primary key, key text not null, created timestamptz not null default now())`,
  sql`create table journal_heads (stream uuid primary key, org_code text not null, seq int not null, mac text not null, signature text not null)`,
  sql`alter table application_events add column mac text`,
  sql`alter table consent_receipts add column mac text`,
  sql`alter table application_events disable trigger user`,
  sql`alter table consent_receipts disable trigger user`,
]

const after = [
  // Deferred constraint checks of these updates would prevent altering a table.
  sql`set constraints all immediate`,
  sql`alter table application_events enable trigger user`,
  sql`alter table consent_receipts enable trigger user`,
  sql`alter table application_events alter column mac set not null`,
  sql`alter table consent_receipts alter column mac set not null`,
]

/**
 * Signs journals and consent receipts in their current state: signatures say nothing about earlier
 * changes.
 */
export async function signJournals(
  store: Kysely<any>,
  seal: Seal,
  auditKey: string | undefined,
): Promise<void> {
  for (const statement of before) await statement.execute(store)
  if (auditKey === undefined) await holdAuditKey(store as Store, seal)
  const audit = await openAudit(store as Store, seal, auditKey)
  for (const { stream } of await (store as Store)
    .selectFrom('application_events')
    .select('stream')
    .distinct()
    .execute()) {
    const events = await (store as Store)
      .selectFrom('application_events')
      .selectAll()
      .where('stream', '=', stream)
      .orderBy('seq')
      .execute()
    const macs = events.map((event) => signEvent(audit, event))
    await sql`update application_events set mac = signed.mac
      from unnest(${events.map(({ seq }) => seq)}::int[], ${macs}::text[]) as signed(seq, mac)
      where stream = ${stream} and application_events.seq = signed.seq`.execute(store)
    const { org_code, seq } = events.at(-1)!
    await (store as Store)
      .insertInto('journal_heads')
      .values(signHead(audit, { org_code, stream, seq, mac: macs.at(-1)! }))
      .execute()
  }
  for (const receipt of await (store as Store).selectFrom('consent_receipts').selectAll().execute())
    await sql`update consent_receipts set mac = ${signReceipt(audit, receipt)} where uuid = ${receipt.uuid}`.execute(
      store,
    )
  for (const statement of after) await statement.execute(store)
}
