import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { putPgBoss10 } from './putPgBoss10.ts'

const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((each) => each.close()))
})

const apply = async (server: TestServer) => {
  const who = await registerApplicant(server)
  await submit(server, who, 'start/profile', typical['start/profile']!)
  return who
}
const setJobs = (server: TestServer, who: Applicant, values: string) =>
  sql`update pgboss.job set ${sql.raw(values)} where data->>'order' in
    (select uuid::text from work_orders where application = ${who.applicationUuid}::uuid)`.execute(
    server.services.store,
  )
const countOf = async (server: TestServer, where: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from pgboss.job where ${sql.raw(where)}`.execute(server.services.store)
  return rows[0]!.count
}

it('jobs of pg-boss 10 run on: those that wait, those tried before, those of a process that died', async () => {
  const url = await createDatabase()
  const early = await openTestServer({}, { url, vendors: fastVendors() })
  const [waiting, tried, running, tooOften] = [
    await apply(early),
    await apply(early),
    await apply(early),
    await apply(early),
  ]
  await setJobs(early, tried, "state = 'retry', retry_count = 1, started_on = now()")
  await setJobs(early, running, "state = 'active', started_on = now()")
  await setJobs(early, tooOften, "state = 'active', started_on = now(), retry_count = retry_limit")
  const { store } = early.services
  // Finished: one was regular and not due again, one was any.
  await early.services.jobs.sendRegular('reseal')
  await sql`update pgboss.job set state = 'completed', completed_on = now() where name = 'reseal'`.execute(
    store,
  )
  await sql`insert into pgboss.job (name, data, state, completed_on) values ('mail', '{}', 'completed', now())`.execute(
    store,
  )
  await putPgBoss10(store)
  await early.close()

  const later = await openTestServer({}, { url, works: true, vendors: fastVendors() })
  servers.push(later)
  for (const who of [waiting, tried, running])
    await waitFor(later, who, ({ status }) => status === 'LIENS', 90)
  await waitFor(later, tooOften, ({ status }) => status === 'CREDIT_ERROR', 90)
  await later.services.jobs.sendRegular('reseal')
  expect(await countOf(later, "name = 'reseal'")).toBe(1)
  expect(await countOf(later, "name = 'mail' and data = '{}'")).toBe(0)
  const { rows } = await sql`select nspname from pg_namespace where nspname like 'pgboss%'`.execute(
    later.services.store,
  )
  expect(rows).toEqual([{ nspname: 'pgboss' }])
})
