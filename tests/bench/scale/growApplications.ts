import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ServerParts } from '../../../src/server/createServer.ts'
import { ofApplication } from '../../../src/server/operations/rowsOf.ts'
import type { Application } from '../../../src/server/stores/applicationStore.ts'
import { copyRows } from './copyRows.ts'

type Services = ServerParts['services']

const atOnce = 1000
const filesOfAgent = 100
const years = 10

/** Tables whose rows are made here, or that a copy shares with the application it is made from. */
const apart = new Set(['applications', 'blobs', 'days_due', 'representatives'])

/**
 * Copies walked applications with all of their rows until there are `size` more, spread over ten
 * years, for an agent each hundred: facts and answers as the server would seal them, and journals
 * as long, but of the walked one's words.
 */
export async function growApplications(
  { store, seal }: Services,
  org: string,
  { walked, agent, size }: { walked: readonly Application[]; agent: string; size: number },
): Promise<void> {
  // The owner of the database alone may do so: foreign keys and counts are not checked a row.
  await sql`create unlogged table if not exists bench_copies (
    n int, template uuid, old_identity uuid, application uuid primary key, identity uuid,
    agent uuid, age interval)`.execute(store)
  for (let made = 0; made < size; made += atOnce) {
    const copies = Array.from({ length: Math.min(atOnce, size - made) }, (_, index) => {
      const template = walked[(made + index) % walked.length]!
      const n = made + index
      const age = template.status !== 'DECLINED' ? n % 60 : (n * 7) % (years * 365)
      return { n, template, application: randomUUID(), identity: randomUUID(), age }
    })
    await store.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`truncate bench_copies`.execute(transaction)
      const agents = copies.filter(({ n }) => n % filesOfAgent === 0).map(() => randomUUID())
      const agentOf = (n: number) => agents[Math.floor((n % atOnce) / filesOfAgent)]!
      await sql`insert into identities (uuid, org_code, email, password_hash, profile, address, trail_salt, profile_type, is_demo)
        select id, org_code, id || '@example.com', password_hash, profile, address, trail_salt, profile_type, true
        from identities, unnest(${agents}::uuid[]) as id where uuid = ${agent}`.execute(transaction)
      await sql`insert into bench_copies
        select * from jsonb_to_recordset(${JSON.stringify(
          copies.map(({ n, template, application, identity, age }) => ({
            n,
            template: template.uuid,
            old_identity: template.identity,
            application,
            identity,
            agent: agentOf(n),
            age: `${age} days`,
          })),
        )}::jsonb) as copy (n int, template uuid, old_identity uuid, application uuid, identity uuid, agent uuid, age interval)`.execute(
        transaction,
      )
      await copyRows(transaction, 'identities', 'uuid', 'old_identity')
      await copyRows(transaction, 'account_events', 'identity', 'old_identity')
      await copyRows(transaction, 'applications', 'uuid', 'template')
      for (const { application, template } of copies)
        await transaction
          .updateTable('applications')
          .set({
            facts: seal.seal(template.facts, `${org}|applications|facts|${application}`),
            answers: seal.seal(template.answers, `${org}|applications|answers|${application}`),
          })
          .where('uuid', '=', application)
          .execute()
      for (const { table, application } of ofApplication)
        if (application !== undefined && !apart.has(table))
          await copyRows(transaction, table, application, 'template')
      await copyRows(transaction, 'journal_heads', 'stream', 'template')
      await sql`insert into representatives
        select ${org}, application, agent, 'agent', now(), '' from bench_copies`.execute(
        transaction,
      )
      await sql`update queue_files set agent = bench_copies.agent from bench_copies
        where queue_files.application = bench_copies.application`.execute(transaction)
      await sql`insert into days_due select application, org_code, now() + interval '1 day'
        from bench_copies join applications on uuid = application where open`.execute(transaction)
      await sql`insert into agent_files select agent, count(*) from bench_copies group by 1`.execute(
        transaction,
      )
    })
  }
  await store.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
