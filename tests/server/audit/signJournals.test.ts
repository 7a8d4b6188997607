import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { openAudit } from '../../../src/server/stores/heldKeyStore.ts'
import { migrate } from '../../../src/server/stores/migrate.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { registerBorrower } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'

it('signs the journals and receipts of an installation that was there before, and keeps them from changes again', async () => {
  const url = await createDatabase()
  const server = await openTestServer({}, { url })
  await registerBorrower(server)
  await server.close()
  const store = openDatabase(url, () => undefined, 2)
  try {
    // As the release before left it.
    for (const table of [
      'vendor_sessions',
      'chat_agents',
      'chat_nonces',
      'chat_files',
      'chat_notes',
      'chat_messages',
      'chat_conversations',
      'queue_files',
      'held_keys',
      'journal_heads',
      'trail_heads',
      'trail_checks',
      'disposals',
      'legal_holds',
      'data_keys',
      'quotas',
    ])
      await sql`drop table ${sql.table(table)}`.execute(store)
    for (const table of ['application_events', 'consent_receipts'])
      await sql`alter table ${sql.table(table)} drop column mac`.execute(store)
    await sql`alter table application_events drop column rewritten`.execute(store)
    await sql`alter table account_events drop column seq, drop column prev_mac, drop column mac`.execute(
      store,
    )
    await sql`alter table consent_withdrawals drop column mac`.execute(store)
    await sql`alter table identities drop column address, drop column phone_marks`.execute(store)
    await sql`alter table signer_invitations drop column returns`.execute(store)
    await sql`alter table draft_files drop column named`.execute(store)
    await sql`drop function tell_of_rights cascade`.execute(store)
    await sql`delete from kysely_migration where name >= '2026-11-24-20-sign-journals'`.execute(
      store,
    )
    const seal = createSeal({ key: dataKey })
    await migrate(store, seal)
    const audit = await openAudit(store, seal, undefined)
    expect(await verifyTrail({ store, seal, audit })).toMatchObject({
      applications: 1,
      events: 1,
      issues: [],
    })
    for (const table of ['application_events', 'consent_receipts'])
      await expect(
        sql`update ${sql.table(table)} set mac = ''`.execute(store),
      ).rejects.toMatchObject({ code: '23001' })
    // The key outlives a change of the data key, and another key given later.
    const given = Buffer.alloc(32, randomUUID()).toString('base64')
    const later = await openAudit(
      store,
      createSeal({ key: `${Buffer.alloc(32, 7).toString('base64')},${dataKey}` }),
      given,
    )
    expect((await verifyTrail({ store, seal, audit: later })).issues).toEqual([])
  } finally {
    await store.destroy()
  }
})
