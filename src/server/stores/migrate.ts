import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { problem } from '#origination'
import { sealColumn } from '../secrets/sealColumn.ts'
import type { Seal } from '../secrets/createSeal.ts'
import { allowDisposal } from './migrations/allowDisposal.ts'
import { addCoSigning } from './migrations/addCoSigning.ts'
import { bindOrders } from './migrations/bindOrders.ts'
import { noteAsked } from './migrations/noteAsked.ts'
import { extendChat } from './migrations/extendChat.ts'
import { createChat } from './migrations/createChat.ts'
import { createDocuments } from './migrations/createDocuments.ts'
import { createDraftFiles } from './migrations/createDraftFiles.ts'
import { createKeptResults } from './migrations/createKeptResults.ts'
import { createQueue } from './migrations/createQueue.ts'
import { createOrigination } from './migrations/createOrigination.ts'
import { createServedLenders } from './migrations/createServedLenders.ts'
import { createSignerCodes } from './migrations/createSignerCodes.ts'
import { createPageErrors } from './migrations/createPageErrors.ts'
import { createSigners } from './migrations/createSigners.ts'
import { createSubmissions } from './migrations/createSubmissions.ts'
import { createSupport } from './migrations/createSupport.ts'
import { createTrailChecks } from './migrations/createTrailChecks.ts'
import { createVendorSessions } from './migrations/createVendorSessions.ts'
import { createTables } from './migrations/createTables.ts'
import { giveOwnTime } from './migrations/giveOwnTime.ts'
import { hideProperties } from './migrations/hideProperties.ts'
import { giveReasons } from './migrations/giveReasons.ts'
import { sealTokenSecret } from './migrations/sealTokenSecret.ts'
import { sealPersonalData } from './migrations/sealPersonalData.ts'
import { hostChats } from './migrations/hostChats.ts'
import { limitSources } from './migrations/limitSources.ts'
import { letSignersReturn } from './migrations/letSignersReturn.ts'
import { keepAnchors } from './migrations/keepAnchors.ts'
import { markSigners } from './migrations/markSigners.ts'
import { markPhones } from './migrations/markPhones.ts'
import { nameDataKeys } from './migrations/nameDataKeys.ts'
import { signJournals } from './migrations/signJournals.ts'
import { signRecords } from './migrations/signRecords.ts'
import { surveyChats } from './migrations/surveyChats.ts'
import { tellOfRights } from './migrations/tellOfRights.ts'
import { takeAnyFile } from './migrations/takeAnyFile.ts'
import { widenIdentities } from './migrations/widenIdentities.ts'
import { warnInQueue } from './migrations/warnInQueue.ts'
import { zoneInQueue } from './migrations/zoneInQueue.ts'
import type { Store } from './openDatabase.ts'

/** In order, by name, forever: a released migration is never edited. */
const migrations = (seal?: Seal, auditKey?: string): Record<string, Migration> => ({
  '2026-11-21-01-create-tables': { up: createTables },
  '2026-11-21-02-seal-personal-data': { up: (store) => sealPersonalData(store, seal!) },
  '2026-11-21-03-create-documents': { up: createDocuments },
  '2026-11-21-04-create-origination': { up: (store) => createOrigination(store, seal!) },
  '2026-11-21-05-hide-properties': { up: (store) => hideProperties(store, seal!) },
  '2026-11-21-06-give-reasons': { up: giveReasons },
  '2026-11-21-07-bind-orders': { up: bindOrders },
  '2026-11-21-08-give-own-time': { up: giveOwnTime },
  '2026-11-21-09-widen-identities': { up: widenIdentities },
  '2026-11-21-10-create-support': { up: createSupport },
  '2026-11-21-11-create-signers': { up: createSigners },
  '2026-11-22-12-create-signer-codes': { up: createSignerCodes },
  '2026-11-23-13-create-kept-results': { up: createKeptResults },
  '2026-11-23-14-create-page-errors': { up: createPageErrors },
  '2026-11-23-15-create-submissions': { up: createSubmissions },
  '2026-11-23-16-create-draft-files': { up: createDraftFiles },
  '2026-11-24-17-create-served-lenders': { up: createServedLenders },
  '2026-11-24-18-seal-full-story-links': {
    up: (store) =>
      sealColumn(store, seal!, { table: 'full_story_links', column: 'link', key: 'application' }),
  },
  '2026-11-24-19-add-co-signing': { up: addCoSigning },
  '2026-11-24-20-sign-journals': { up: (store) => signJournals(store, seal!, auditKey) },
  '2026-11-25-21-create-trail-checks': { up: createTrailChecks },
  '2026-11-25-22-allow-disposal': { up: allowDisposal },
  '2026-11-25-23-name-data-keys': { up: (store) => nameDataKeys(store, seal!) },
  '2026-11-25-24-keep-anchors': { up: keepAnchors },
  '2026-11-25-25-take-any-file': { up: takeAnyFile },
  '2026-11-25-26-sign-records': { up: (store) => signRecords(store, seal!, auditKey) },
  '2026-11-25-27-mark-phones': { up: (store) => markPhones(store, seal!) },
  '2026-11-25-28-create-queue': { up: (store) => createQueue(store, seal!) },
  '2026-11-26-29-create-chat': { up: createChat },
  '2026-11-26-30-create-vendor-sessions': { up: createVendorSessions },
  '2026-11-27-31-extend-chat': { up: extendChat },
  '2026-11-27-32-note-asked': { up: noteAsked },
  '2026-11-27-33-host-chats': { up: hostChats },
  '2026-11-27-34-let-signers-return': { up: letSignersReturn },
  '2026-11-27-35-survey-chats': { up: surveyChats },
  '2026-11-27-36-warn-in-queue': { up: warnInQueue },
  '2026-11-27-37-mark-signers': { up: markSigners },
  '2026-11-28-38-tell-of-rights': { up: tellOfRights },
  '2026-11-28-39-limit-sources': { up: limitSources },
  '2026-11-28-40-seal-token-secret': { up: (store) => sealTokenSecret(store, seal!) },
  '2026-11-28-41-zone-in-queue': { up: zoneInQueue },
})

/**
 * Migrates the database. `auditKey`: LINTEL_AUDIT_KEY, if set. Kysely takes an advisory lock, so
 * several processes can start at once.
 */
export async function migrate(store: Store, seal: Seal, auditKey?: string): Promise<void> {
  const all = migrations(seal, auditKey)
  const done = await namesDone(store)
  // Kysely would read the whole catalog to find that out.
  if (done.join() === Object.keys(all).join()) return
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => all } })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw problem('server/migration-failed', {
      reason: error instanceof Error ? error.message : String(error),
    })
}

/**
 * Migrates an empty database up to the migration `last`. Throws a ProblemError for one that this
 * release does not have.
 */
export async function migrateTo(store: Store, seal: Seal, last: string): Promise<void> {
  const all = migrations(seal)
  if (!Object.hasOwn(all, last)) throw problem('server/backup-newer', { migration: last })
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => all } })
  const { error } = await migrator.migrateTo(last)
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
