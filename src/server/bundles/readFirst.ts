import { digestFiles, readFolderFiles } from '#loader/disk'
import { createIssue } from '#model'
import type { Clock } from '../clock/Clock.ts'
import { readContents } from '../releases/readContents.ts'
import type { KeptBundles } from './createKeptBundles.ts'
import { createResults } from './createResults.ts'
import type { ResultStore } from './createResultStore.ts'
import type { ReadLenders } from './readLenders.ts'
import { serveBundle, type Serving } from './serveBundle.ts'

interface Parts {
  readonly root: string
  readonly clock: Pick<Clock, 'now'>
  readonly kept: ResultStore
  readonly keptBundles: KeptBundles
  /** As for readLenders. */
  readonly isDevelopment: boolean
}

interface First {
  readonly read: ReadLenders
  /** Lenders that need no compiling, because an earlier start read the same files. */
  readonly restored: ReadonlyMap<string, Serving>
  /** Stores the results for the next start. Call it once all bundles are stored. */
  keep(): Promise<void>
}

/**
 * Reads the files at startup. Files that an earlier start of the same code read are neither checked
 * nor compiled again; an unreadable folder counts as empty.
 */
export async function readFirst({
  root,
  clock,
  kept,
  keptBundles,
  isDevelopment,
}: Parts): Promise<First> {
  try {
    const folder = readFolderFiles(root)
    const digest = `${digestFiles(folder)}${isDevelopment ? ' in development' : ''}`
    const known = await keptBundles.findRead(digest)
    if (known) {
      const restored = new Map<string, Serving>()
      const found = await keptBundles.findAll([...known.hashes])
      for (const [code, hash] of known.hashes) {
        const written = found.get(hash)?.written
        if (written) restored.set(code, serveBundle(written))
      }
      const contents = readContents(root, folder)
      if (restored.size === known.hashes.size)
        return {
          read: { ...known, unchecked: [], written: new Map(), contents },
          restored,
          keep: () => Promise.resolve(),
        }
    }
    const results = createResults(await kept.read())
    // No request is waiting yet, so this needs no thread.
    const { readLenders } = await import('./readLenders.ts')
    const { memo } = results
    const read = readLenders({
      root,
      folder,
      known: new Set(),
      now: clock.now(),
      memo,
      isDevelopment,
    })
    await kept.keep(results.takeNew())
    return { read, restored: new Map(), keep: () => keptBundles.keepRead(digest, read) }
  } catch (error) {
    const issue = createIssue('server/configuration-unreadable', {
      folder: root,
      reason: (error as Error).message,
    })
    return {
      read: {
        folders: [],
        issues: [issue],
        hashes: new Map(),
        dated: {},
        unchecked: [],
        written: new Map(),
        contents: new Map(),
      },
      restored: new Map(),
      keep: () => Promise.resolve(),
    }
  }
}
