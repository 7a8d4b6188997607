import { sql } from 'kysely'
import type { Store } from '../openDatabase.ts'

/**
 * What was counted or searched in all rows is kept as it changes: the statuses of each application,
 * the day on which time is due to pass for it, and how many files an agent has.
 */
export async function countAhead(store: Store): Promise<void> {
  for (const statement of [
    sql`create table status_changes (
      application uuid, org_code text not null, seq int, status text not null,
      at timestamptz not null, primary key (application, seq),
      foreign key (org_code, application) references applications (org_code, uuid))`,
    sql`insert into status_changes
      select stream, org_code, seq, status, at from (
        select stream, org_code, seq, payload ->> 'status' as status, at::timestamptz as at,
          lag(payload ->> 'status') over (partition by stream order by seq) as before
        from application_events where payload ->> 'status' is not null) as events
      where status is distinct from before`,
    sql`create index status_changes_at on status_changes (org_code, at)`,
    sql`create table days_due (
      application uuid primary key references applications (uuid) on delete cascade,
      org_code text not null, due timestamptz not null)`,
    sql`insert into days_due select uuid, org_code, now() from applications where open`,
    sql`create index days_due_due on days_due (due)`,
    sql`create index applications_ended on applications (org_code, since, uuid) where not open`,
    sql`create index applications_status on applications (org_code, status) where open`,
    ...countFiles,
  ])
    await statement.execute(store)
}

/**
 * Counted at the commit, so that no other registration waits for this one. A restore brings the
 * counts along with the rows.
 */
const countFiles = [
  sql`create table agent_files (
    identity uuid primary key references identities (uuid) on delete cascade,
    files int not null)`,
  sql`insert into agent_files
    select identity, count(*) from representatives where role = 'agent' group by identity`,
  sql`create function count_files() returns trigger language plpgsql as $$
    begin
      if current_setting('lintel.restoring', true) = 'on' then return null; end if;
      if tg_op = 'INSERT' then
        insert into agent_files values (new.identity, 1)
          on conflict (identity) do update set files = agent_files.files + 1;
      else
        update agent_files set files = files - 1 where identity = old.identity;
      end if;
      return null;
    end $$`,
  sql`create constraint trigger count_new_files after insert on representatives
    deferrable initially deferred for each row when (new.role = 'agent')
    execute function count_files()`,
  sql`create constraint trigger count_left_files after delete on representatives
    deferrable initially deferred for each row when (old.role = 'agent')
    execute function count_files()`,
]
