import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { walkTo } from '../origination/walkTo.ts'
import { hasPooler, startPooler } from './startPooler.ts'

it.runIf(hasPooler)(
  '(where PgBouncer is installed) two servers behind it in transaction mode walk an application, with jobs and what they tell each other',
  async () => {
    const pooler = await startPooler(inject('clusterUrl'))
    const listenUrl = await createDatabase()
    const url = pooler.urlOf(new URL(listenUrl).pathname.slice(1))
    const open = () => openTestServer({ listenUrl }, { url, works: true, vendors: fastVendors() })
    const servers = await Promise.all([open(), open()])
    try {
      const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
      const people = await Promise.all([registerApplicant(first), registerApplicant(second)])
      await Promise.all(people.map((who, index) => walkTo(servers[1 - index]!, who, 'ID_UPLOAD')))
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and application_name = 'lintel'`.execute(
        first.services.store,
      )
      expect(rows[0]!.count).toBeLessThanOrEqual(4)
    } finally {
      for (const server of servers) await server.close()
      await pooler.stop()
    }
  },
  240_000,
)
