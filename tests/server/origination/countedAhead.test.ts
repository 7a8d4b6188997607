import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { civilDate, stagesOf } from '#origination'
import { passTime } from '../../../src/server/origination/passTime.ts'
import { handOver } from '../../../src/server/stores/representativeStore.ts'
import { takeDays } from '../../../src/server/stores/dayStore.ts'
import {
  readLastStatuses,
  readStageTimes,
  type StageTimes,
} from '../../../src/server/stores/readStages.ts'
import { org } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import type { Applicant } from './Applicant.ts'
import { applicationOf } from './applicationOf.ts'
import { fastVendors } from './fastVendors.ts'
import { registerApplicant } from './registerApplicant.ts'
import { walkTo } from './walkTo.ts'

const server = useServer({}, { works: true, vendors: fastVendors() })
let [ahead, declined, fresh]: Applicant[] = []
beforeAll(async () => {
  ahead = await registerApplicant(server)
  await walkTo(server, ahead, 'ID_UPLOAD')
  declined = await registerApplicant(server, 'Lowscore')
  fresh = await registerApplicant(server)
})

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(server.services.store)).rows

/** The same from the journals, which hold all of it. */
async function stageTimesOfJournals(
  stages: ReadonlyMap<string, string>,
  from: Date,
  until: Date,
): Promise<readonly StageTimes[]> {
  const names = [...stages.keys()]
  return rowsOf(sql<StageTimes>`
    with events as (
      select stream, seq, at::timestamptz as at, payload->>'status' as status,
        lag(payload->>'status') over (partition by stream order by seq) as before
      from application_events where org_code = ${org} and payload->>'status' is not null),
    spans as (
      select stream, status, at as began, lead(at) over (partition by stream order by seq) as ended
      from events where before is distinct from status),
    staged as (
      select stream, stage, extract(epoch from sum(ended - began)) / 3600 as hours, max(ended) as ended, bool_or(spans.ended is null) as is_there
      from spans join unnest(${names}::text[], ${names.map((name) => stages.get(name)!)}::text[]) as known(name, stage) on known.name = status
      group by stream, stage)
    select stage, count(*) filter (where has_left) as left, count(*) filter (where is_there) as now,
      (percentile_cont(0.5) within group (order by hours) filter (where has_left))::float8 as half,
      (percentile_cont(0.95) within group (order by hours) filter (where has_left))::float8 as most
    from (select *, not is_there and ended >= ${from} and ended < ${until} as has_left from staged) as told
    group by stage`)
}

const byStage = (all: readonly StageTimes[]) =>
  Object.fromEntries(all.map((each) => [each.stage, { ...each }]))

describe('what is counted as it changes', () => {
  it('gives the report of stages that the journals give', async () => {
    const { bundle } = server.services.bundles.current(org)!
    const stages = stagesOf(bundle, 'After')
    const year = new Date().getUTCFullYear()
    const span = [new Date(Date.UTC(year - 1, 0)), new Date(Date.UTC(year + 1, 1))] as const
    const expected = await stageTimesOfJournals(stages, ...span)
    const found = await readStageTimes(server.services.store, {
      org,
      stages,
      from: span[0],
      until: span[1],
    })
    expect(byStage(found)).toEqual(byStage(expected))
    expect(found.some(({ left }) => left > 0) && found.some(({ now }) => now > 0)).toBe(true)
    const uuids = [ahead!, declined!, fresh!].map((each) => each.applicationUuid)
    const last = await readLastStatuses(server.services.store, uuids, ['ID_UPLOAD', 'START'])
    expect(last.get(ahead!.applicationUuid)).toBe('ID_UPLOAD')
  })

  it('has each application looked at once on a day of its property, by one process', async () => {
    const { store, clock } = server.services
    const now = clock.now()
    const named = () => takeDays(store, now, new Date(now.getTime() + 60_000), 100)
    expect(await named(), 'no day has begun').toEqual([])
    const { due } = await store
      .selectFrom('days_due')
      .select('due')
      .where('application', '=', fresh!.applicationUuid)
      .executeTakeFirstOrThrow()
    const zone = 'America/Los_Angeles'
    const [before, at] = [new Date(due.getTime() - 1), due].map((each) => civilDate(each, zone))
    expect([before, at]).toEqual([civilDate(now, zone), expect.not.stringMatching(before!)])
    const later = new Date(due.getTime() + 1)
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => takeDays(store, later, new Date(later.getTime() + 1), 1)),
    )
    const uuids = taken.flat().map(({ uuid }) => uuid)
    expect(uuids.length).toBeGreaterThan(0)
    expect(new Set(uuids).size).toBe(uuids.length)
    await passTime({ ...server.services, log: server.app.log })
    // What a process that ended in between has taken is due again.
    await sql`update days_due set due = now() - interval '1 minute'`.execute(store)
    await passTime({ ...server.services, log: server.app.log })
    const left = await store.selectFrom('days_due').selectAll().where('due', '<=', now).execute()
    expect(left).toEqual([])
  })

  it('has no day for an application that has ended', async () => {
    await walkTo(server, declined!, 'DECLINED')
    const { status } = await applicationOf(server, declined!)
    const rows = await rowsOf(
      sql`select 1 from days_due where application = ${declined!.applicationUuid}`,
    )
    expect([status, rows.length]).toEqual(['DECLINED', 0])
  })

  it('counts the files of each agent, also those that are handed over', async () => {
    const { store, audit } = server.services
    const counts = () =>
      rowsOf<{ identity: string; files: number }>(
        sql`select identity, files from agent_files where files > 0 order by 1`,
      )
    const rows = () =>
      rowsOf<{ identity: string; files: number }>(
        sql`select identity, count(*) as files from representatives where role = 'agent' group by 1 order by 1`,
      )
    expect(await counts()).toEqual(await rows())
    expect((await counts()).reduce((sum, { files }) => sum + files, 0)).toBe(3)
    const [{ identity } = { identity: '' }] = await counts()
    const [{ application } = { application: '' }] = await rowsOf<{ application: string }>(
      sql`select application from representatives where identity = ${identity}`,
    )
    const from = { org, application, identity, role: 'agent' } as const
    await store
      .transaction()
      .execute((transaction) => handOver(transaction, audit, from, declined!.identityUuid))
    expect(await counts()).toEqual(await rows())
    expect((await counts()).find((each) => each.identity === declined!.identityUuid)?.files).toBe(1)
  })

  it('lets two agents hand over a file to each other at the same moment', async () => {
    const { store, audit } = server.services
    const held = await rowsOf<{ application: string; identity: string }>(
      sql`select distinct on (identity) application, identity from representatives
        where role = 'agent' order by identity`,
    )
    expect(held).toHaveLength(2)
    // Long enough between the counts of a commit for the other to change its first one.
    await sql`create function wait_a_moment() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.05); return new; end $$`.execute(store)
    await sql`create trigger slowly before update on agent_files
      for each row execute function wait_a_moment()`.execute(store)
    const give = (application: string, identity: string, to: string) =>
      store
        .transaction()
        .execute((transaction) =>
          handOver(transaction, audit, { org, application, identity, role: 'agent' }, to),
        )
    const [one, two] = held as [(typeof held)[0], (typeof held)[0]]
    for (const [first, second] of [
      [one.identity, two.identity],
      [two.identity, one.identity],
    ] as const) {
      await Promise.all([
        give(one.application, first, second),
        give(two.application, second, first),
      ])
      const rows = await rowsOf(
        sql`select identity, count(*) as files from representatives where role = 'agent' group by 1 order by 1`,
      )
      expect(
        await rowsOf(sql`select identity, files from agent_files where files > 0 order by 1`),
      ).toEqual(rows)
    }
    await sql`drop trigger slowly on agent_files`.execute(store)
  })
})
