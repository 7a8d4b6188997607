import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'

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

interface Asked {
  readonly org: string
  /** The stage of each status that has one. */
  readonly stages: ReadonlyMap<string, string>
  readonly from: Date
  readonly until: Date
}

/**
 * Times by stage, from the journals of all applications: a file's time at a stage is the sum of
 * its times with the stage's statuses.
 */
export async function readStageTimes(
  store: Store,
  { org, stages, from, until }: Asked,
): Promise<readonly StageTimes[]> {
  const names = [...stages.keys()]
  const { rows } = await sql<StageTimes>`
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
    group by stage`.execute(store)
  return rows
}

/** The last of these statuses that each application had, by its uuid. */
export async function readLastStatuses(
  store: Store,
  org: string,
  statuses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ stream: string; status: string }>`
    select distinct on (stream) stream, payload->>'status' as status from application_events
    where org_code = ${org} and payload->>'status' = any (${[...statuses]}::text[]) order by stream, seq desc`.execute(
    store,
  )
  return new Map(rows.map(({ stream, status }) => [stream, status]))
}
