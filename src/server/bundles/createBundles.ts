import type { FastifyBaseLogger } from 'fastify'
import { createBundleStore } from '#loader/disk'
import { createIssue, type Memo } from '#model'
import { refusal, Refusal } from '../http/Refusal.ts'
import { findBundle, findFile, findServedLenders, keepBundle } from '../stores/bundleRecords.ts'
import { findPicture, keepPictures } from '../stores/pictureRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Bundles, ServedBundle } from './Bundles.ts'
import { createFaultTeller } from './createFaultTeller.ts'
import { createReadingThread } from './createReadingThread.ts'
import { createResults } from './createResults.ts'
import type { ResultStore } from './createResultStore.ts'
import { readLenders, type ReadLenders } from './readLenders.ts'
import { readPictures } from './readPictures.ts'
import { serveBundle, type Serving } from './serveBundle.ts'
import { writeBundle } from './writeBundle.ts'

/** Older bundles kept compiled; the longest unused goes first. */
const keptOlder = 100

interface Parts {
  readonly root: string
  readonly store: Store
  readonly kept: ResultStore
  readonly log: FastifyBaseLogger
}

/**
 * Loads the lenders below `root`, keeps their bundles in the database and follows reloads. A lender whose files are faulty or gone is served as it
 * was last, also by an earlier process. Throws a Refusal where no lender can be served.
 */
export async function createBundles({ root, store, kept, log }: Parts): Promise<Bundles> {
  const results = createResults(await kept.read())
  // No request waits for an answer yet, so the first time needs no thread of its own.
  let read = readFirst(root, results.memo)
  await kept.keep(results.takeNew())
  const thread = createReadingThread(root, kept)
  const tellFaults = createFaultTeller(log)
  let current: ReadonlyMap<string, Serving> = new Map()
  const older = new Map<string, Promise<ServedBundle | undefined>>()

  /** All lenders change at once, when all are ready and kept: what fails leaves everything as it was. Lenders without a folder come last. */
  const publish = async ({ folders, written }: ReadLenders) => {
    const next = new Map<string, Serving>()
    for (const code of new Set([...folders, ...current.keys()])) {
      const fresh = written.get(code)
      const serving = fresh ? await serveBundle(fresh) : current.get(code)
      if (fresh && serving) await keepBundle(store, serving)
      if (serving) next.set(code, serving)
    }
    await keepPictures(store, readPictures(root, folders))
    current = next
  }
  const hasFolder = (code: string) => read.folders.includes(code)
  /** A lender without a folder is one that nobody has ended. */
  const lastGood = () =>
    [...current]
      .filter(([code, { served }]) =>
        hasFolder(code) ? read.hashes.get(code) !== served.bundle.hash : served.bundle.org.retired === undefined,
      )
      .map(([code]) => code)
  const issues = () => {
    const gone = lastGood().filter((code) => !hasFolder(code))
    return [...read.issues, ...gone.map((org) => createIssue('server/lender-folder-gone', { org }, { file: `orgs/${org}/org.json` }))]
  }

  /** Compiles a bundle that was kept; undefined where there is none. */
  const restore = async (orgCode: string, hash: string): Promise<Serving | undefined> => {
    const bundle = await findBundle(store, orgCode, hash)
    if (!bundle) return undefined
    const { memo, takeNew } = createResults(await kept.read())
    const serving = await serveBundle(writeBundle(bundle, memo))
    await kept.keep(takeNew())
    return serving
  }
  /** Lenders that were served before and whose files do not say how. */
  const restoreAll = async () => {
    const restored = new Map<string, Serving>()
    for (const [code, hash] of await findServedLenders(store)) {
      if (read.hashes.has(code)) continue
      const serving = await restore(code, hash).catch((error: unknown) =>
        log.error({ err: error, org: code }, 'a kept bundle is not served'),
      )
      if (serving) restored.set(code, serving)
    }
    return restored
  }
  current = await restoreAll()
  await publish(read)
  tellFaults(issues(), lastGood())
  if (current.size === 0) throw read.issues.length > 0 ? new Refusal(read.issues) : refusal('server/no-lenders', { folder: root })

  const reload = async () => {
    read = await thread.read(new Map([...current].map(([code, { served }]) => [code, served.bundle.hash])))
    await publish(read)
    tellFaults(issues(), lastGood())
  }
  /** One after the other: the later one knows the newer files. */
  let reloading: Promise<void> = Promise.resolve()

  return {
    current: (orgCode) => current.get(orgCode)?.served,
    orgCodes: () => [...current.keys()],
    issues,
    lastGood,
    isStale: () => read.issues.some(({ severity }) => severity === 'error') || lastGood().length > 0,
    file: async (path) => {
      const serving = [...current.values()].find(({ files }) => files.has(path))
      return serving?.files.get(path) ?? findFile(store, path)
    },
    find: async (orgCode, hash) => {
      const now = current.get(orgCode)?.served
      if (now?.bundle.hash === hash) return now
      const key = `${orgCode}/${hash}`
      const found = older.get(key) ?? restore(orgCode, hash).then((serving) => serving?.served)
      older.delete(key)
      older.set(key, found)
      for (const oldest of older.keys()) if (older.size > keptOlder) older.delete(oldest)
      const served = await found.catch((error: unknown) => {
        older.delete(key)
        throw error
      })
      if (!served) older.delete(key)
      return served
    },
    picture: (orgCode, file) => findPicture(store, `${orgCode}/${file}`),
    reload: () => (reloading = reloading.catch(() => undefined).then(reload)),
    close: () => thread.close(),
  }
}

/** What the files say at the start. A folder that cannot be read counts as one that says nothing. */
function readFirst(root: string, memo: Memo): ReadLenders {
  try {
    return readLenders(
      createBundleStore(root, { error: () => undefined }, () => memo),
      new Map(),
      memo,
    )
  } catch (error) {
    const issue = createIssue('server/configuration-unreadable', { folder: root, reason: (error as Error).message })
    return { folders: [], issues: [issue], hashes: new Map(), written: new Map() }
  }
}
