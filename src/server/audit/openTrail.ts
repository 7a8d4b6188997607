import { refusal } from '#origination'
import { readSettings } from '../readSettings.ts'
import { createSeal } from '../secrets/createSeal.ts'
import { readDataKey } from '../secrets/readDataKey.ts'
import { startEmbeddedPostgres } from '../stores/embedded/startEmbeddedPostgres.ts'
import { openAudit } from '../stores/heldKeyStore.ts'
import { isMigrated } from '../stores/migrate.ts'
import { openDatabase } from '../stores/openDatabase.ts'
import type { Settings } from '../Settings.ts'
import type { TrailParts } from './verifyTrail.ts'

/** The database and the keys that the environment names, to read the trail of a server that does not run here. Throws a Refusal where they cannot be had. */
export async function openTrail(
  environment: NodeJS.ProcessEnv,
): Promise<TrailParts & { readonly anchors: Settings['anchors']; close(): Promise<void> }> {
  const settings = readSettings({ ...environment, LINTEL_SANDBOX: 'off' }, false)
  const seal = createSeal({ key: readDataKey(settings) })
  const embedded = settings.databaseUrl === undefined ? await startEmbeddedPostgres(settings.dataFolder) : undefined
  // A connection that breaks fails the query that it was for.
  const store = openDatabase(settings.databaseUrl ?? embedded!.url, () => undefined, 2)
  const close = async () => {
    await store.destroy()
    await embedded?.stop()
  }
  try {
    const migrated = await isMigrated(store).catch((error: Error) => {
      throw refusal('server/database-unreachable', { reason: error.message })
    })
    if (!migrated) throw refusal('server/database-out-of-date')
    return { store, seal, audit: await openAudit(store, seal, settings.auditKey), anchors: settings.anchors, close }
  } catch (error) {
    await close()
    throw error
  }
}
