import type { PostgresPoolClient } from 'kysely'
import { problem } from '#origination'

/** Marks a statement that can wait for the next one of its transaction. */
export const mark = '/* later */ '
const uniqueViolation = '23505'

/** What it means that a gathered row is there already. */
const conflicts = { identities_email: 'server/identity-exists' } as const

interface Waiting {
  readonly text: string
  readonly values: readonly unknown[]
  /** The table that it writes to; undefined for a call. */
  readonly table: string | undefined
}

type Send = (text: string, values: readonly unknown[]) => Promise<unknown>

/**
 * A connection that gathers the writes of `writeLater` and sends them as common table expressions
 * of one statement. All of that statement see the database as it was before, so what mentions a
 * table that waits to be written is sent after it.
 */
export function gatherWrites(client: PostgresPoolClient): PostgresPoolClient {
  let waiting: Waiting[] = []
  const send = (text: string, values: readonly unknown[]) => client.query(text, values)
  const flush = async () => {
    const gathered = waiting
    waiting = []
    if (gathered.length > 0) await sendTogether(gathered, send)
  }
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (text.startsWith(mark)) {
      const next = waitingOf(text.slice(mark.length), values)
      if (!canFollow(waiting, next)) await flush()
      waiting.push(next)
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    // Those of before a savepoint were sent with it.
    if (text.startsWith('rollback')) waiting = []
    if (waiting.length === 0) return send(text, values)
    if (!isApart(waiting, text)) {
      await flush()
      return send(text, values)
    }
    const rides = waiting.filter(({ table }) => table !== undefined)
    waiting = waiting.filter(({ table }) => table === undefined)
    return rides.length === 0
      ? send(text, values)
      : sendTogether(rides, send, { text, values, table: undefined })
  }
  return {
    query: ((first: unknown, values?: readonly unknown[]) => {
      if (typeof first === 'string') return query(first, values)
      if (waiting.length > 0) throw new Error('A cursor cannot follow gathered writes')
      return client.query(first as never)
    }) as never,
    release: (...destroyed) => {
      waiting = []
      client.release(...destroyed)
    },
  }
}

function waitingOf(text: string, values: readonly unknown[]): Waiting {
  const table = /^\s*(?:insert into|update|delete from)\s+([\w."]+)/i.exec(text)?.[1]
  const [name, schema] = table?.replaceAll('"', '').split('.').toReversed() ?? []
  // The queue's tables are parts of one another.
  return { text, values, table: schema === 'pgboss' ? String.raw`job\w*` : name }
}

function canFollow(waiting: readonly Waiting[], { text, table }: Waiting): boolean {
  return waiting.every(
    (each) =>
      each.table === undefined ||
      mentions(text, each.table) === 0 ||
      (each.table === table && isPlainInsert(each) && isPlainInsert({ text, table })),
  )
}

/** Two inserts do not meet unless one reads or changes rows of the table. */
function isPlainInsert({ text, table }: Pick<Waiting, 'text' | 'table'>): boolean {
  return /^\s*insert/i.test(text) && mentions(text, table!) === 1 && !/\bdo update\b/i.test(text)
}

/** Whether a statement can carry the waiting writes along: it reads and writes other tables. */
function isApart(waiting: readonly Waiting[], text: string): boolean {
  return (
    /^\s*(?:select|insert|update|delete|with)\b/i.test(text) &&
    !/^\s*with\s+recursive\b/i.test(text) &&
    waiting.every(({ table }) => table === undefined || mentions(text, table) === 0)
  )
}

function mentions(text: string, table: string): number {
  return text.match(new RegExp(`(?<![\\w.])"?(?:pgboss\\.)?"?${table}"?(?!\\w)`, 'g'))?.length ?? 0
}

async function sendTogether(
  gathered: readonly Waiting[],
  send: Send,
  main?: Waiting,
): Promise<unknown> {
  const values: unknown[] = []
  const numbered = (each: Waiting) => {
    const before = values.length
    values.push(...each.values)
    return each.text.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
  }
  const calls = gathered.filter(({ table }) => table === undefined).map(numbered)
  const writes = gathered.filter(({ table }) => table !== undefined).map(numbered)
  const parts = writes.map((text, index) => `later_${index} as (${text}\n)`)
  const last = main
    ? numbered(main)
    : `select ${calls.map((call) => `(${call})`).join(', ') || '1'}`
  const own = /^\s*with\b/i.exec(last)?.[0]
  const text =
    parts.length === 0
      ? last
      : `with ${parts.join(', ')}${own === undefined ? ' ' : ', '}${last.slice(own?.length ?? 0)}`
  return Promise.resolve(send(text, values)).catch((error: unknown) => {
    throw nameConflict(error)
  })
}

function nameConflict(error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === uniqueViolation && Object.hasOwn(conflicts, constraint)
    ? problem(conflicts[constraint as keyof typeof conflicts])
    : error
}
