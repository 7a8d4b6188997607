import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { problem } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import { addReleases } from './migrations/addReleases.ts'
import { countAhead } from './migrations/countAhead.ts'
import { countRates } from './migrations/countRates.ts'
import { createBaseline } from './migrations/createBaseline.ts'
import { indexAges } from './migrations/indexAges.ts'
import { markEvents } from './migrations/markEvents.ts'
import { placeObjects } from './migrations/placeObjects.ts'
import { shareParts } from './migrations/shareParts.ts'
import type { Store } from './openDatabase.ts'

/** In order, by name, forever: a released migration is never edited. */
const migrations = (seal?: Seal, auditKey?: string): Record<string, Migration> => ({
  [baseline]: { up: (store) => createBaseline(store as Store, seal!, auditKey) },
  '2026-11-29-45-add-releases': { up: (store) => addReleases(store as Store, seal!, auditKey) },
  '2026-11-30-46-share-parts': { up: (store) => shareParts(store as Store) },
  '2026-11-30-47-mark-events': { up: (store) => markEvents(store as Store) },
  '2026-12-01-48-count-rates': { up: (store) => countRates(store as Store) },
  '2026-12-01-49-index-ages': { up: (store) => indexAges(store as Store) },
  '2026-12-01-50-count-ahead': { up: (store) => countAhead(store as Store) },
  '2026-12-01-51-place-objects': { up: (store) => placeObjects(store as Store) },
})

const baseline = '2026-11-28-44-create-baseline'
/** The last of the 43 migrations that the baseline replaces: they made the same tables. */
const replaced = '2026-11-28-43-record-accounts'

/**
 * Migrates the database. `auditKey`: LINTEL_AUDIT_KEY, if set. Kysely takes an advisory lock, so
 * several processes can start at once.
 */
export async function migrate(store: Store, seal: Seal, auditKey?: string): Promise<void> {
  const all = migrations(seal, auditKey)
  const done = await namesDone(store)
  // Kysely would read the whole catalog to find that out.
  if (done.join() === Object.keys(all).join()) return
  if (done.includes(replaced)) await startAtBaseline(store)
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => all } })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw problem('server/migration-failed', {
      reason: error instanceof Error ? error.message : String(error),
    })
}

/** A database that all replaced migrations have made counts as one that the baseline has made. */
async function startAtBaseline(store: Store): Promise<void> {
  await sql`with old as (delete from kysely_migration where name <= ${replaced} returning name)
    insert into kysely_migration (name, timestamp)
    select ${baseline}, ${new Date().toISOString()} from old where name = ${replaced}`.execute(
    store,
  )
}

/**
 * Migrates an empty database up to the migration `last`. Throws a ProblemError for one that this
 * release does not have.
 */
export async function migrateTo(store: Store, seal: Seal, last: string): Promise<void> {
  const all = migrations(seal)
  const name = last === replaced ? baseline : last
  if (name < baseline) throw problem('server/backup-older', { migration: last })
  if (!Object.hasOwn(all, name)) throw problem('server/backup-newer', { migration: last })
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => all } })
  const { error } = await migrator.migrateTo(name)
  if (error)
    throw problem('server/migration-failed', {
      reason: error instanceof Error ? error.message : String(error),
    })
}

/** True if every migration has run. */
export async function isMigrated(store: Store): Promise<boolean> {
  const done = await namesDone(store)
  return Object.keys(migrations()).every((name) => done.includes(name))
}

const undefinedTable = '42P01'

/** Names of the completed migrations, in order. */
export async function namesDone(store: Store): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{
      name: string
    }>`select name from kysely_migration order by name`.execute(store)
    return rows.map(({ name }) => name)
  } catch (error) {
    if ((error as { readonly code?: string }).code === undefinedTable) return []
    throw error
  }
}
