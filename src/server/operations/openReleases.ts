import { join } from 'node:path'
import { openTrail } from '../audit/openTrail.ts'
import { codeVersion } from '../bundles/codeVersion.ts'
import { createReadingThread } from '../bundles/createReadingThread.ts'
import { createResultStore, keepsNothing, type ResultStore } from '../bundles/createResultStore.ts'
import type { ReleaseParts } from '../releases/ReleaseParts.ts'
import type { TrialThread } from '../releases/TrialThread.ts'
import { DraftStore } from '../stores/draftStore.ts'
import { readClockAhead } from '../stores/sandboxClockStore.ts'

export interface OpenedReleases extends ReleaseParts {
  readonly drafts: DraftStore
  readonly thread: TrialThread
  /** Where servers of this version find what is compiled and judged. */
  readonly results: ResultStore
  /** Keys whose releases can be imported. */
  readonly trusted: ReadonlySet<string>
  close(): Promise<void>
}

/**
 * The releases of the environment's database, for a command: also of one in which no server ever
 * started. Throws as openTrail does.
 */
export async function openReleases(environment: NodeJS.ProcessEnv): Promise<OpenedReleases> {
  const { store, seal, audit, releaseKeys, close } = await openTrail(environment, true)
  const now = new Date(Date.now() + (await readClockAhead(store)))
  const trusted = new Set([...releaseKeys, ...audit.signers.map(({ key }) => key)])
  // It reads no folder, and what it works out serves no one else.
  const thread = createReadingThread('', keepsNothing, false)
  const version = codeVersion(join(import.meta.dirname, '../../..'))
  const log = { warn: () => undefined }
  return {
    store,
    audit,
    now,
    trusted,
    drafts: new DraftStore(seal),
    thread,
    results: createResultStore({ store, seal, log, version }),
    close: async () => {
      await thread.close()
      await close()
    },
  }
}
