import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, linkSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type RawBuilder } from 'kysely'
import { problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import { namesDone } from '../stores/migrate.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { BackupEnd, BackupHead, BackupRow } from './Backup.ts'
import { listTables, type Column } from './listTables.ts'

const sealedText = /(?:^|")v1\.([\w-]{8})\.[\w-]{16}\.[\w-]{22}\./g
const sealedBytes = /^\\x01([0-9a-f]{12})/

/**
 * Adds the fingerprints of the data keys that encrypted anything in a value, as PostgreSQL writes
 * it.
 */
function findSealKey(value: string, column: string, found: Set<string>): void {
  const ofBytes = column === 'content' ? sealedBytes.exec(value) : null
  if (column === 'sealed_by') found.add(value)
  else if (ofBytes) found.add(ofBytes[1]!)
  else if (value.startsWith('v1.') || value.startsWith('{'))
    for (const [, id] of value.matchAll(sealedText))
      found.add(Buffer.from(id!, 'base64url').toString('hex'))
}

/**
 * Rows that a backup has of a table: of the jobs those that are not finished, of the keys not the
 * one that signs tokens, since a restored server makes its own.
 */
const kept: Readonly<Record<string, RawBuilder<unknown>>> = {
  'pgboss.job': sql`where state < 'completed'`,
  held_keys: sql`where name <> 'tokens'`,
}

const sameEverywhere = [
  'statement_timeout to 0',
  'idle_in_transaction_session_timeout to 0',
  "timezone to 'UTC'",
  "datestyle to 'ISO'",
  "intervalstyle to 'postgres'",
  'extra_float_digits to 1',
  "bytea_output to 'hex'",
]

/**
 * Writes all tables, from one snapshot, into a new file that only its owner can read. Others can
 * write to the database meanwhile. Throws a ProblemError if the file exists already or can't be
 * written; then nothing of it is left.
 */
export async function writeBackup(
  store: Store,
  file: string,
  onTable: (table: string) => void,
): Promise<BackupEnd> {
  if (existsSync(file))
    throw problem('server/backup-unwritable', { file, reason: 'it is there already' })
  const part = `${file}.${process.pid}.part`
  try {
    const end = await store
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        for (const setting of sameEverywhere)
          await sql`set local ${sql.raw(setting)}`.execute(transaction)
        const lines = createLines(transaction, onTable)
        await pipeline(
          Readable.from(lines.all()),
          createGzip(),
          createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
        )
        return lines.end()
      })
    // Unlike a rename, it never replaces another file.
    linkSync(part, file)
    return end
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC')
      throw problem('server/backup-unwritable', { file, reason: message })
    throw error
  } finally {
    rmSync(part, { force: true })
  }
}

function createLines(transaction: Store, onTable: (table: string) => void) {
  const hash = createHash('sha256')
  const keys = new Set<string>()
  const rows: Record<string, number> = {}
  let last: BackupEnd | undefined
  let objects = 0
  const line = (content: object) => {
    const text = `${JSON.stringify(content)}\n`
    hash.update(text)
    return text
  }

  async function* all(): AsyncGenerator<string> {
    const head: BackupHead = {
      kind: 'lintel-backup',
      format: 1,
      at: new Date().toISOString(),
      migrations: await namesDone(transaction),
    }
    yield line(head)
    for (const [table, columns] of await listTables(transaction)) {
      onTable(table)
      yield line({ table, columns: columns.map(({ name }) => name) })
      rows[table] = 0
      for await (const row of readRows(transaction, table, columns)) {
        for (const [index, value] of row.entries()) {
          if (value === null) continue
          const { name } = columns[index]!
          findSealKey(value, name, keys)
          if (name === 'sealed_by') objects++
        }
        rows[table]++
        yield line(row)
      }
    }
    const sequences = await readSequences(transaction)
    last = {
      end: true,
      rows,
      sequences,
      keys: [...keys].toSorted(),
      ...(objects > 0 && { objects }),
      sha256: hash.copy().digest('hex'),
    }
    yield `${JSON.stringify(last)}\n`
  }

  return { all, end: () => last! }
}

async function* readRows(
  transaction: Store,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<BackupRow> {
  const cells = columns.map(({ name }) => sql`${sql.ref(name)}::text`)
  await sql`declare rows no scroll cursor for select array[${sql.join(cells)}] as row from ${sql.table(table)} ${kept[table] ?? sql``}`.execute(
    transaction,
  )
  const size = await countAtOnce(transaction, table)
  for (;;) {
    const { rows } = await sql<{ row: BackupRow }>`fetch ${sql.lit(size)} from rows`.execute(
      transaction,
    )
    for (const { row } of rows) yield row
    if (rows.length < size) break
  }
  await sql`close rows`.execute(transaction)
}

/** Number of rows of a table that fit into memory together. */
async function countAtOnce(transaction: Store, table: string): Promise<number> {
  const { rows } = await sql<{ average: number }>`
    select pg_total_relation_size(${table}::regclass) / greatest(1, count(*)) as average from ${sql.table(table)}`.execute(
    transaction,
  )
  const { bytesAtOnce, rowsAtOnce } = limits.backup
  return Math.max(1, Math.min(rowsAtOnce, Math.floor(bytesAtOnce / (Number(rows[0]!.average) + 1))))
}

async function readSequences(transaction: Store): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(transaction)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
