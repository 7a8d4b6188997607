import { problem } from '#origination'
import { openInstallation, readInstallation } from '../stores/openInstallation.ts'
import { createSeal } from '../secrets/createSeal.ts'
import { readDataKey } from '../secrets/readDataKey.ts'
import { createSealedBlobs } from '../stores/createSealedBlobs.ts'
import { openBlobs } from '../stores/objects/openBlobs.ts'
import { openAudit } from '../stores/heldKeyStore.ts'
import { isMigrated, migrate, namesDone } from '../stores/migrate.ts'
import type { Settings } from '../settings/Settings.ts'
import type { TrailParts } from './verifyTrail.ts'

/**
 * The database and keys of the environment, to read the trail of a server that does not run here.
 * Throws a ProblemError if they are unavailable. `makesTables`: also in an empty database.
 */
export async function openTrail(
  environment: NodeJS.ProcessEnv,
  makesTables = false,
): Promise<TrailParts & Pick<Settings, 'anchors' | 'releaseKeys'> & { close(): Promise<void> }> {
  const settings = readInstallation(environment)
  const seal = createSeal({ key: readDataKey(settings) })
  const { store, url, close } = await openInstallation(settings)
  try {
    if (makesTables && (await namesDone(store)).length === 0)
      await migrate(store, seal, settings.auditKey)
    if (!(await isMigrated(store))) throw problem('server/database-out-of-date')
    const kept = await openBlobs(settings, { store, url }, { error: () => undefined })
    return {
      store,
      blobs: createSealedBlobs(seal, kept.blobs),
      seal,
      audit: await openAudit(store, seal, settings.auditKey),
      anchors: settings.anchors,
      releaseKeys: settings.releaseKeys,
      close: async () => {
        await kept.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
