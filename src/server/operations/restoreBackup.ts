import { sql } from 'kysely'
import { pino } from 'pino'
import { problem } from '#origination'
import { createClock } from '../clock/createClock.ts'
import limits from '../limits.json' with { type: 'json' }
import { createJobs } from '../queue/createJobs.ts'
import { signedOfHead } from '../stores/eventStore.ts'
import { openAudit } from '../stores/heldKeyStore.ts'
import { migrateTo } from '../stores/migrate.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { BackupRow } from './Backup.ts'
import { listTables, type Column } from './listTables.ts'
import { readTables, type CheckedBackup } from './readBackup.ts'

export interface RestoreParts {
  readonly store: Store
  readonly url: string
  readonly seal: Seal
  readonly auditKey?: string
}

/**
 * Throws a ProblemError with the fingerprint of a missing key that encrypted something in the
 * backup.
 */
export function refuseWrongKey({ end }: CheckedBackup, given: readonly string[]): void {
  const missing = end.keys.filter((key) => !given.includes(key))
  if (missing.length > 0)
    throw problem('server/backup-key-missing', {
      keys: missing.join(', '),
      given: given.length === 0 ? 'none' : given.join(', '),
    })
}

/**
 * Restores a verified backup into a database without data: completely or, if it throws a
 * ProblemError, leaving only empty tables. Later migrations run when the server starts.
 */
export async function restoreBackup(
  parts: RestoreParts,
  file: string,
  backup: CheckedBackup,
  onTable: (table: string) => void,
): Promise<void> {
  const { store, url, seal, auditKey } = parts
  refuseWrongKey(backup, seal.keys)
  await refuseData(store)
  await migrateTo(store, seal, backup.head.migrations.at(-1) ?? '')
  if ('pgboss.job' in backup.end.rows) await createQueues(store, url)
  await store.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local lintel.restoring = 'on'`.execute(transaction)
    const tables = await listTables(transaction)
    const links = await takeLinks(transaction)
    for (const table of Object.keys(backup.end.rows))
      await sql`delete from ${sql.table(table)}`.execute(transaction)
    for await (const { table, columns, rows } of readTables(file, limits.backup.bytesAtOnce)) {
      onTable(table)
      await insertRows(transaction, table, { columns, rows, types: tables.get(table) ?? [] })
    }
    // A table with triggers that wait for the commit can't be altered.
    await sql`set constraints all immediate`.execute(transaction)
    for (const { table, name, definition } of links)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        transaction,
      )
    for (const [name, last] of Object.entries(backup.end.sequences))
      await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(transaction)
    // The workers that ran them are gone. Old backups do not say for how long finished jobs stay.
    if ('pgboss.job' in backup.end.rows)
      await sql`update pgboss.job set state = case state when 'active' then 'retry' else state end,
          deletion_seconds = queue.deletion_seconds
        from pgboss.queue where queue.name = job.name`.execute(transaction)
    if ('data_keys' in backup.end.rows) await keepDataKeys(transaction, backup.end.keys)
    if ('held_keys' in backup.end.rows) await refuseUnknownAuditKey(transaction, seal, auditKey)
  })
}

/** What a start or a restore that was broken off leaves behind is no data. */
const ofNobody = ['data_keys', 'held_keys', 'sandbox_clock', 'trail_heads']

async function refuseData(store: Store): Promise<void> {
  for (const table of (await listTables(store)).keys()) {
    if (ofNobody.includes(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(store)
    if (rows.length > 0) throw problem('server/restore-not-empty', { table })
  }
}

/** The job package creates its own tables. */
async function createQueues(store: Store, url: string): Promise<void> {
  const jobs = await createJobs({
    store,
    url,
    clock: await createClock(store),
    log: pino({ level: 'silent' }),
    alone: false,
  })
  await jobs.stop()
}

interface Link {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Removes the foreign keys, since rows come in any order, and returns statements that restore them.
 */
async function takeLinks(transaction: Store): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`.execute(
    transaction,
  )
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction)
  return rows
}

interface Part {
  readonly columns: readonly string[]
  readonly rows: readonly BackupRow[]
  readonly types: readonly Column[]
}

/** Backups from the time of pg-boss 10 have it instead of "expire_seconds". */
const intervalOfOld = 'expire_in'

async function insertRows(
  transaction: Store,
  table: string,
  { columns, rows, types }: Part,
): Promise<void> {
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const isInterval = (name: string) => table === 'pgboss.job' && name === intervalOfOld
  const unknown = columns.find((name) => !typeOf.has(name) && !isInterval(name))
  if (unknown !== undefined)
    throw problem('server/backup-newer', { migration: `${table}.${unknown}` })
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const into = sql.join(columns.map((name) => sql.ref(isInterval(name) ? 'expire_seconds' : name)))
  const given = sql.join(columns.map((_, index) => sql`${rows.map((row) => row[index]!)}::text[]`))
  const cells = sql.join(
    columns.map((name) =>
      isInterval(name)
        ? sql`extract(epoch from r.${sql.ref(name)}::interval)::int`
        : sql`r.${sql.ref(name)}::${sql.raw(typeOf.get(name)!)}`,
    ),
  )
  await sql`insert into ${sql.table(table)} (${into}) overriding system value
    select ${cells} from unnest(${given}) as r(${names})`.execute(transaction)
}

/** Keys that encrypt nothing in the backup are not needed. */
async function keepDataKeys(transaction: Store, keys: readonly string[]): Promise<void> {
  await sql`delete from data_keys where not id = any(${[...keys]}::text[])`.execute(transaction)
}

/** Without its key the audit trail could not be verified, and no server would start. */
async function refuseUnknownAuditKey(
  transaction: Store,
  seal: Seal,
  given: string | undefined,
): Promise<void> {
  const audit = await openAudit(transaction, seal, given)
  const heads = await transaction
    .selectFrom('journal_heads')
    .selectAll()
    .distinctOn(sql`left(signature, 12)`)
    .execute()
  for (const head of heads)
    if (audit.check('head', signedOfHead(head), head.signature) === 'unknown')
      throw problem('server/restore-audit-key', { key: head.signature.split('.')[0]! })
}
