import type { FastifyBaseLogger } from 'fastify'
import { createBundleStore } from '#loader/disk'
import { refusal, Refusal } from '../http/Refusal.ts'
import { findBundle, findFile, keepBundle } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Bundles, ServedBundle } from './Bundles.ts'
import { createFaultTeller } from './createFaultTeller.ts'
import { createReadingThread } from './createReadingThread.ts'
import { createResults } from './createResults.ts'
import type { ResultStore } from './createResultStore.ts'
import { readLenders, type ReadLenders } from './readLenders.ts'
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

/** Loads the lenders below `root`, keeps their bundles in the database and follows reloads. Throws a Refusal where no lender can be served. */
export async function createBundles({ root, store, kept, log }: Parts): Promise<Bundles> {
  const results = createResults(await kept.read())
  // No request waits for an answer yet, so the first time needs no thread of its own.
  let read = readLenders(
    createBundleStore(root, { error: () => undefined }, () => results.memo),
    new Map(),
    results.memo,
  )
  await kept.keep(results.takeNew())
  const thread = createReadingThread(root, kept)
  const tellFaults = createFaultTeller(log)
  let current: ReadonlyMap<string, Serving> = new Map()
  const older = new Map<string, Promise<ServedBundle | undefined>>()

  /** All lenders change at once, when all are ready and kept: what fails leaves everything as it was. */
  const publish = async ({ folders, written }: ReadLenders) => {
    const next = new Map<string, Serving>()
    for (const code of folders) {
      const fresh = written.get(code)
      const serving = fresh ? await serveBundle(fresh) : current.get(code)
      if (fresh && serving) await keepBundle(store, serving)
      if (serving) next.set(code, serving)
    }
    current = next
  }
  tellFaults(read.issues)
  await publish(read)
  if (current.size === 0) throw read.issues.length > 0 ? new Refusal(read.issues) : refusal('server/no-lenders', { folder: root })

  const reload = async () => {
    read = await thread.read(new Map([...current].map(([code, { served }]) => [code, served.bundle.hash])))
    tellFaults(read.issues)
    await publish(read)
  }
  /** One after the other: the later one knows the newer files. */
  let reloading: Promise<void> = Promise.resolve()

  const findOlder = async (orgCode: string, hash: string) => {
    const bundle = await findBundle(store, orgCode, hash)
    if (!bundle) return undefined
    const { memo, takeNew } = createResults(await kept.read())
    const { served } = await serveBundle(writeBundle(bundle, memo))
    await kept.keep(takeNew())
    return served
  }
  return {
    current: (orgCode) => current.get(orgCode)?.served,
    orgCodes: () => [...current.keys()],
    issues: () => read.issues,
    isStale: () =>
      read.issues.some(({ severity }) => severity === 'error') ||
      [...read.hashes].some(([code, hash]) => hash !== current.get(code)?.served.bundle.hash),
    file: async (path) => {
      const serving = [...current.values()].find(({ files }) => files.has(path))
      return serving?.files.get(path) ?? findFile(store, path)
    },
    find: async (orgCode, hash) => {
      const now = current.get(orgCode)?.served
      if (now?.bundle.hash === hash) return now
      const key = `${orgCode}/${hash}`
      const found = older.get(key) ?? findOlder(orgCode, hash)
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
    reload: () => (reloading = reloading.catch(() => undefined).then(reload)),
    close: () => thread.close(),
  }
}
