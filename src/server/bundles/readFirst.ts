import { digestFiles, loadFromDisk } from '#loader/disk'
import { createIssue } from '#model'
import limits from '../limits.json' with { type: 'json' }
import type { KeptBundles } from './createKeptBundles.ts'
import { createResults } from './createResults.ts'
import type { ResultStore } from './createResultStore.ts'
import type { ReadLenders } from './readLenders.ts'
import { serveBundle, type Serving } from './serveBundle.ts'

interface Parts {
  readonly root: string
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
export async function readFirst({ root, kept, keptBundles, isDevelopment }: Parts): Promise<First> {
  try {
    const digestNow = () => `${digestFiles(root)}${isDevelopment ? ' in development' : ''}`
    const digest = digestNow()
    const known = await keptBundles.findRead(digest)
    if (known && known.hashes.size <= limits.config.mostRestored) {
      const restored = new Map<string, Serving>()
      for (const [code, hash] of known.hashes) {
        const written = await keptBundles.findWritten(code, hash).catch(() => undefined)
        if (written) restored.set(code, await serveBundle(written))
      }
      if (restored.size === known.hashes.size)
        return { read: { ...known, written: new Map() }, restored, keep: () => Promise.resolve() }
    }
    const results = createResults(await kept.read())
    // No request is waiting yet, so this needs no thread.
    const { readLenders } = await import('./readLenders.ts')
    const read = readLenders(
      loadFromDisk(root, [], results.memo),
      new Map(),
      results.memo,
      isDevelopment,
    )
    await kept.keep(results.takeNew())
    const keep = async () => {
      // Files that changed while they were read do not match the digest.
      if (digestNow() === digest) await keptBundles.keepRead(digest, read)
    }
    return { read, restored: new Map(), keep }
  } catch (error) {
    const issue = createIssue('server/configuration-unreadable', {
      folder: root,
      reason: (error as Error).message,
    })
    return {
      read: { folders: [], issues: [issue], hashes: new Map(), written: new Map() },
      restored: new Map(),
      keep: () => Promise.resolve(),
    }
  }
}
