import { sql } from 'kysely'
import type { Store } from './openDatabase.ts'

/** Requests of a source since its window began, or all of them with those of other processes. */
export interface RateUse {
  readonly name: string
  /** A fingerprint of the network address. */
  readonly source: string
  readonly used: number
  /** Milliseconds since the window began. */
  readonly age: number
}

/**
 * Adds requests of this process to the counts of all, and returns those. A window that is over
 * gives way to the new one. In one order, so that no two processes wait for each other.
 */
export async function addRates(
  store: Store,
  uses: readonly RateUse[],
  windowMilliseconds: number,
): Promise<readonly RateUse[]> {
  const sorted = uses.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
  const [names, sources] = [sorted.map(({ name }) => name), sorted.map(({ source }) => source)]
  const [used, ages] = [sorted.map((use) => use.used), sorted.map(({ age }) => age)]
  const isOver = sql`rates.since <= now() - ${windowMilliseconds} * interval '1 millisecond'`
  const { rows } = await sql<RateUse>`
    insert into rates (name, source, since, used)
    select name, source, now() - age * interval '1 millisecond', used
    from unnest(${names}::text[], ${sources}::text[], ${ages}::float8[], ${used}::int[]) as given (name, source, age, used)
    on conflict (name, source) do update set
      used = excluded.used + case when ${isOver} then 0 else rates.used end,
      since = case when ${isOver} then excluded.since else least(rates.since, excluded.since) end
    returning name, source, used,
      extract(epoch from now() - since)::float8 * 1000 as age`.execute(store)
  return rows
}

const keyOf = ({ name, source }: RateUse) => `${name} ${source}`
