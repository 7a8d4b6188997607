import { sql } from 'kysely'
import { type CountedTries, type Counter, judgeTries } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

const second = 1000

/**
 * Counts an attempt in every counter before its outcome is known, so that concurrent attempts can't
 * all be the first; or gives the seconds to wait, and counts nothing.
 */
export async function countTry(
  transaction: Store,
  org: string,
  counters: readonly Counter[],
  now: Date,
): Promise<Tried> {
  const ordered = counters.toSorted((left, right) =>
    left.kind + left.key < right.kind + right.key ? -1 : 1,
  )
  const rows = new Map<Counter, CountedTries>()
  for (const counter of ordered) {
    // Read and locked by one statement: between two, someone who signed in could have deleted the
    // row.
    const row = await transaction
      .insertInto('sign_in_tries')
      .values({
        org_code: org,
        kind: counter.kind,
        key: counter.key,
        failures: 0,
        until: null,
        updated: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['org_code', 'kind', 'key'])
          .doUpdateSet((same) => ({ key: same.ref('excluded.key') })),
      )
      .returning(['failures', 'until', 'updated'])
      .executeTakeFirstOrThrow()
    rows.set(counter, row)
  }
  const { wait, after } = judgeTries(rows, limits.signIn, now)
  for (const [counter, tries] of after)
    await whereIs(transaction, org, counter).set(tries).execute()
  return { wait, counted: [...after.keys()] }
}

interface Tried {
  /** Seconds; 0 if the attempt was counted. */
  readonly wait: number
  /** What to revert if the attempt turns out to be right. */
  readonly counted: readonly Counter[]
}

/** Seconds to wait for a counter; counts nothing. */
export async function readWait(
  store: Store,
  org: string,
  { kind, key }: Counter,
  now: Date,
): Promise<number> {
  const row = await store
    .selectFrom('sign_in_tries')
    .select('until')
    .where((each) => has(each, { org_code: org, kind, key }))
    .executeTakeFirst()
  return Math.max(0, Math.ceil(((row?.until?.getTime() ?? 0) - now.getTime()) / second))
}

/** Reverts the attempt of that moment: it was not a failure. */
export async function uncountTry(
  store: Store,
  org: string,
  counters: readonly Counter[],
  now: Date,
): Promise<void> {
  for (const counter of counters)
    await whereIs(store, org, counter)
      .set({
        failures: sql<number>`greatest(failures - 1, 0)`,
        until: sql<Date | null>`case when updated = ${now} then null else until end`,
      })
      .execute()
}

/** Forgets the failures of counters: those of a key, and those that start with it and a bar. */
export async function forgetTries(
  store: Store,
  org: string,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await store
      .deleteFrom('sign_in_tries')
      .where('org_code', '=', org)
      .where((where) =>
        where.or([
          where('key', '=', key),
          where(sql<string>`left(key, ${key.length + 1}::int)`, '=', `${key}|`),
        ]),
      )
      .execute()
}

function whereIs(store: Store, org: string, { kind, key }: Counter) {
  return store.updateTable('sign_in_tries').where((each) => has(each, { org_code: org, kind, key }))
}
