import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'
import { writeLater } from './writeLater.ts'

/** How long files were at a stage. */
export interface StageTimes {
  readonly stage: string
  /** Files that left it in the time asked about. */
  readonly left: number
  /** Hours of the median file, and of the 95th of a hundred; null: none left. */
  readonly half: number | null
  readonly most: number | null
  /** Files that are there now. */
  readonly now: number
}

interface NewStatus {
  readonly org: string
  readonly uuid: string
  readonly status: string
  readonly version: number
  readonly now: Date
}

interface Asked {
  readonly org: string
  /** The stage of each status that has one. */
  readonly stages: ReadonlyMap<string, string>
  readonly from: Date
  readonly until: Date
}

/** An application has that status from its event `version` on. */
export async function noteStatus(
  store: Store,
  { org, uuid, status, version, now }: NewStatus,
): Promise<void> {
  const row = { application: uuid, org_code: org, seq: version, status, at: now }
  await writeLater(store, store.insertInto('status_changes').values(row))
}

/**
 * Times by stage of the files that changed their status in that time: a file's time at a stage is
 * the sum of its times with the stage's statuses.
 */
export async function readStageTimes(
  store: Store,
  { org, stages, from, until }: Asked,
): Promise<readonly StageTimes[]> {
  const names = [...stages.keys()]
  const known = sql`unnest(${names}::text[], ${names.map((name) => stages.get(name)!)}::text[]) as known (name, stage)`
  const { rows } = await sql<StageTimes>`
    with spans as (
      select application, status, at as began, lead(at) over (partition by application order by seq) as ended
      from status_changes where application in (
        select application from status_changes where org_code = ${org} and at >= ${from} and at < ${until})),
    staged as (
      select stage, extract(epoch from sum(ended - began)) / 3600 as hours
      from spans join ${known} on known.name = status group by application, stage
      having bool_and(ended is not null) and max(ended) >= ${from} and max(ended) < ${until}),
    past as (
      select stage, count(*) as left, (percentile_cont(0.5) within group (order by hours))::float8 as half,
        (percentile_cont(0.95) within group (order by hours))::float8 as most from staged group by stage),
    present as (
      select stage, count(*) as now from applications join ${known} on known.name = status
      where org_code = ${org} and open group by stage)
    select stage, coalesce(past.left, 0) as left, coalesce(present.now, 0) as now, half, most
    from past full join present using (stage)`.execute(store)
  return rows
}

/** The last of these statuses that each of these applications had, by its uuid. */
export async function readLastStatuses(
  store: Store,
  applications: readonly string[],
  statuses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ application: string; status: string }>`
    select distinct on (application) application, status from status_changes
    where application = any (${[...applications]}::uuid[]) and status = any (${[...statuses]}::text[])
    order by application, seq desc`.execute(store)
  return new Map(rows.map(({ application, status }) => [application, status]))
}
