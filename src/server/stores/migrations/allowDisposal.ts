import { sql, type Kysely } from 'kysely'

const statements = [
  // A transaction must declare that it disposes of data; the signed trail records the disposal, so
  // an undeclared one is detected.
  sql`create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if current_setting('lintel.disposing', true) = 'on' and tg_op = 'DELETE' then return old; end if;
      if current_setting('lintel.disposing', true) = 'on' and tg_op = 'UPDATE' then return new; end if;
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  sql`alter table application_events add column rewritten jsonb`,
  sql`create table disposals (
    org_code text not null, stream uuid primary key, seq int not null, type text not null, payload jsonb not null, at text not null,
    prev_hash text not null, hash text not null, mac text not null)`,
  sql`create table legal_holds (
    uuid uuid primary key, org_code text not null, application uuid, identity uuid, note text not null, since timestamptz not null,
    lifted timestamptz, check (num_nonnulls(application, identity) = 1),
    foreign key (org_code, application) references applications (org_code, uuid),
    foreign key (org_code, identity) references identities (org_code, uuid))`,
  sql`create index legal_holds_application on legal_holds (application) where lifted is null`,
  sql`create index legal_holds_identity on legal_holds (identity) where lifted is null`,
]

/** Disposal of data: what is left in its place, and holds that stop it. */
export async function allowDisposal(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
