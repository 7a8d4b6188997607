import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type PoolClient, type QueryResult } from 'pg'
import type { Database } from './Database.ts'
import { gatherWrites } from './gatherWrites.ts'

const int8 = 20
const numeric = 1700

/**
 * PostgreSQL sends int8 (including count) and numeric as strings; ours all fit a double. Set once
 * for the process.
 */
types.setTypeParser(int8, Number)
types.setTypeParser(numeric, Number)

export type Store = Kysely<Database>

/**
 * A pool on `url`. `onError` gets errors of idle connections, which would otherwise end the
 * process.
 */
export function openDatabase(url: string, onError: (error: Error) => void, size = 10): Store {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lintel',
  })
  pool.on('error', onError)
  // A connection that breaks during a transaction reports it to no query; unhandled, it would end
  // the process. The next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const waits = new Set<Wait>()
  const connect = async () => {
    const wait = { since: performance.now() }
    waits.add(wait)
    try {
      return gathered(await pool.connect())
    } finally {
      waits.delete(wait)
    }
  }
  const store = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: pool.options },
    }),
  })
  waiting.set(store, waits)
  pools.set(store, pool)
  return store
}

const pools = new WeakMap<Store, Pool>()

/** One for each connection, since Kysely knows a connection by its object. */
const gathering = new WeakMap<PoolClient, ReturnType<typeof gatherWrites>>()

function gathered(client: PoolClient): ReturnType<typeof gatherWrites> {
  const known = gathering.get(client) ?? gatherWrites(client as never)
  gathering.set(client, known)
  return known
}

/**
 * Runs a text of one or more statements and returns the rows of all of them; Kysely would return
 * those of a single one. One that fails takes its connection with it, and its open transaction.
 */
export async function runScript(
  store: Store,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const client = await pools.get(store)!.connect()
  try {
    const result: QueryResult | QueryResult[] = await client.query(text, [...values])
    client.release()
    return { rows: [result].flat().flatMap(({ rows }) => rows as unknown[]) }
  } catch (error) {
    client.release(true)
    throw error
  }
}

interface Wait {
  readonly since: number
}

const waiting = new WeakMap<Store, Set<Wait>>()

/**
 * Who waits for a connection of a pool: how many requests, and the milliseconds of the first of
 * them.
 */
export function waitingFor(store: Store): {
  readonly count: number
  readonly milliseconds: number
} {
  const waits = waiting.get(store) ?? new Set<Wait>()
  const [first] = waits
  return { count: waits.size, milliseconds: first ? performance.now() - first.since : 0 }
}
