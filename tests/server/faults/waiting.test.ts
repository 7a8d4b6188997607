import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Bundle } from '#model'
import { keepBundles } from '../../../src/server/stores/bundleRecords.ts'
import { org } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { upload } from '../origination/upload.ts'

const server = useServer()

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.services.store,
  )
  return rows[0]!.count > 0
}

describe('two that need the same things', () => {
  it('a document that arrives while the server makes others: it waits, and both are kept', async () => {
    const who = await registerApplicant(server)
    const { store, documents, applications } = server.services
    const { arriving } = await store.transaction().execute(async (transaction) => {
      await applications.find(transaction, org, who.applicationUuid, { hold: true })
      const sent = upload(server, who, 'W2')
      while (!(await isSomebodyWaiting())) await pause(10)
      await documents.insert(transaction, org, {
        application: who.applicationUuid,
        owner: who.identityUuid,
        type: 'HELOC_DISCLOSURE',
        title: 'Disclosure',
        name: 'disclosure.pdf',
        package: 'summary',
        mediaType: 'application/pdf',
        pages: 1,
        content: await makePdf(),
      })
      return { arriving: sent }
    })
    const { uuid } = await arriving
    const kept = await documents.list(store, org, who.applicationUuid)
    expect(kept.map(({ type }) => type)).toEqual(['HELOC_DISCLOSURE', 'W2'])
    expect((await applicationOf(server, who)).facts.application.documents).toEqual([
      { uuid, type: 'W2' },
    ])
  })

  it('more submissions than there are connections, all for a bundle that is not in memory yet: none waits for another', async () => {
    const { store, bundles } = server.services
    const older: Bundle = {
      ...bundles.current(org)!.bundle,
      hash: randomUUID().replaceAll('-', '').repeat(2),
    }
    await keepBundles(store, [{ bundle: older, files: new Map() }])
    const holding = new Set<number>()
    const asked = Array.from({ length: 10 }, (_, index) =>
      store.transaction().execute(async (transaction) => {
        // They may idle as long as a busy machine takes to compile the bundle.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
        await transaction.selectFrom('applications').select('uuid').limit(1).execute()
        holding.add(index)
        while (holding.size < 10) await pause(5)
        return bundles.find(org, older.hash)
      }),
    )
    const found = await Promise.all(asked)
    expect(new Set(found.map((served) => served?.bundle.hash))).toEqual(new Set([older.hash]))
  })
})
