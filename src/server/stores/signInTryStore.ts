import { sql } from 'kysely'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'

type CounterKind = 'device' | 'accountAndAddress' | 'knownAddress' | 'account' | 'address' | 'proof'

/** One counter of failures. `key` is a fingerprint that reveals nothing about a person. */
export interface Counter {
  readonly kind: CounterKind
  readonly key: string
}

const [second, hour] = [1000, 3_600_000]

/**
 * Counts an attempt in every counter before its outcome is known, so that concurrent attempts can't
 * all be the first. If one of the counters is blocked, returns the seconds to wait and counts
 * nothing: after its free failures 1 s, doubling up to its maximum, never forever. A network is
 * counted only for the free failures of each account: who repeats one account there stops no other.
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
  const forgotten = new Date(now.getTime() - limits.signIn.forgottenHours * hour)
  const rows = new Map<Counter, { failures: number; until: Date | null; updated: Date }>()
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
  const wait = Math.max(
    0,
    ...[...rows.values()].map(({ until }) => (until?.getTime() ?? 0) - now.getTime()),
  )
  if (wait > 0) return { wait: Math.ceil(wait / second), counted: [] }
  const failuresOf = ({ failures, updated }: { failures: number; updated: Date }) =>
    updated < forgotten ? 0 : failures
  const isRepeated = [...rows].some(
    ([{ kind }, row]) =>
      (kind === 'accountAndAddress' || kind === 'knownAddress') &&
      failuresOf(row) >= limits.signIn[kind].freeFailures,
  )
  const counted = counters.filter(({ kind }) => kind !== 'address' || !isRepeated)
  for (const counter of counted) {
    const failures = failuresOf(rows.get(counter)!) + 1
    const seconds = waitAfter(failures, counter.kind)
    const until = seconds > 0 ? new Date(now.getTime() + seconds * second) : null
    await whereIs(transaction, org, counter).set({ failures, until, updated: now }).execute()
  }
  return { wait: 0, counted }
}

/** Seconds to wait after that many failures. */
function waitAfter(failures: number, kind: Counter['kind']): number {
  const { freeFailures, firstWaitSeconds, longestWaitSeconds } = limits.signIn[kind]
  return failures < freeFailures
    ? 0
    : Math.min(firstWaitSeconds * 2 ** Math.min(failures - freeFailures, 30), longestWaitSeconds)
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
    .where('org_code', '=', org)
    .where('kind', '=', kind)
    .where('key', '=', key)
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
  return store
    .updateTable('sign_in_tries')
    .where('org_code', '=', org)
    .where('kind', '=', kind)
    .where('key', '=', key)
}
