import { sql, type Kysely } from 'kysely'
import type { Json } from '#model'
import type { Seal } from '../../secrets/createSeal.ts'
import { searchMarks, type Searched } from '../searchMarks.ts'

const statements = [
  sql`create table queue_files (
    application uuid primary key references applications (uuid) on delete cascade,
    org_code text not null, agent uuid, broker uuid, borrower uuid not null, open boolean not null, status text not null,
    waiting text not null, product text, due date, tasks integer not null, on_hold boolean not null, loan_number text not null,
    since timestamptz not null, created timestamptz not null, version integer not null, marks bigint[] not null)`,
  sql`create index queue_files_agent on queue_files (agent, open, due nulls last, application)`,
  sql`create index queue_files_broker on queue_files (broker, open, due nulls last, application)`,
  sql`create index queue_files_marks on queue_files using gin (marks) with (fastupdate = off)`,
]

const atOnce = 200

/**
 * The queue of the agent console. Version 0: the rest of the row is filled in by the next event.
 */
export async function createQueue(store: Kysely<unknown>, seal: Seal): Promise<void> {
  for (const statement of statements) await statement.execute(store)
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ uuid: string; org: string; number: string; facts: string }>`
      select uuid, org_code as org, loan_number as number, facts from applications where uuid > ${after} order by uuid limit ${atOnce}`.execute(
      store,
    )
    for (const { uuid, org, number, facts } of rows) {
      const opened: Json = seal.open(facts, `${org}|applications|facts|${uuid}`)
      const marks = searchMarks(seal, org, {
        loanNumber: number,
        facts: opened as unknown as Searched['facts'],
      })
      await sql`insert into queue_files
        select uuid, org_code, (select identity from representatives r where r.application = uuid and role = 'agent' order by since desc limit 1),
          (select identity from representatives r where r.application = uuid and role = 'broker' order by since desc limit 1),
          identity, open, status, 'lender', null, null, 0, false, loan_number, since, created, 0, ${marks}::bigint[]
        from applications where uuid = ${uuid}`.execute(store)
    }
    if (rows.length < atOnce) break
    after = rows.at(-1)!.uuid
  }
}
