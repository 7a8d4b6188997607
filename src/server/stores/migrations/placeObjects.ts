import { sql } from 'kysely'
import type { Store } from '../openDatabase.ts'

/**
 * Bytes of a blob can be an object of a bucket (`sealed_by` is the data key that encrypted it). Who
 * removes its row, by whatever statement, lists the object as spare in the same transaction.
 */
export async function placeObjects(store: Store): Promise<void> {
  for (const statement of [
    sql`alter table blobs alter column content drop not null, add column sealed_by text,
      add constraint blobs_somewhere check (num_nonnulls(content, sealed_by) = 1)`,
    sql`create index blobs_objects on blobs (key) where sealed_by is not null`,
    sql`create table spare_objects (key text primary key, due timestamptz not null)`,
    sql`create index spare_objects_due on spare_objects (due)`,
    sql`create function spare_object() returns trigger language plpgsql as $$
      begin
        insert into spare_objects values (old.key, now())
          on conflict (key) do update set due = excluded.due;
        return null;
      end $$`,
    sql`create trigger blobs_spare_objects after delete on blobs
      for each row when (old.sealed_by is not null) execute function spare_object()`,
  ])
    await statement.execute(store)
}
