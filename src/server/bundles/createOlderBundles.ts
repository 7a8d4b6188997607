import type { FastifyBaseLogger } from 'fastify'
import type { Bundle } from '#model'
import { findBundle } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { KeptBundles } from './createKeptBundles.ts'
import type { ReadingThread } from './createReadingThread.ts'
import { serveBundle, type Serving } from './serveBundle.ts'

/** Maximum older bundles kept compiled; the least recently used is dropped first. */
const keptOlder = 100

interface Parts {
  readonly store: Store
  readonly keptBundles: KeptBundles
  readonly thread: Pick<ReadingThread, 'judge' | 'write'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Bundles that were published before, from the database. */
export interface OlderBundles {
  /** Compiled again only if necessary, in another thread; undefined if there is none. */
  restore(orgCode: string, hash: string): Promise<Serving | undefined>
  /** The same, remembered while it is used. */
  find(orgCode: string, hash: string): Promise<Serving | undefined>
  /**
   * Whether `lintel check` finds no error in it now. It may have been published by a version of the
   * code that did not find it yet.
   */
  isValid(bundle: Bundle): Promise<boolean>
}

export function createOlderBundles({ store, keptBundles, thread, log }: Parts): OlderBundles {
  const older = new Map<string, Promise<Serving | undefined>>()
  const judged = new Map<string, Promise<boolean>>()

  const restore = async (orgCode: string, hash: string): Promise<Serving | undefined> => {
    const written = await keptBundles.findWritten(orgCode, hash)
    if (written) return serveBundle(written)
    const bundle = await findBundle(store, orgCode, hash)
    if (!bundle) return undefined
    const compiled = await thread.write(bundle)
    await keptBundles.keepWritten(compiled)
    return serveBundle(compiled)
  }

  const judge = async (bundle: Bundle): Promise<boolean> => {
    const { hash, org } = bundle
    const known = await keptBundles.findErrors(org.orgCode, hash)
    const errors = known ?? (await thread.judge(bundle))
    if (!known) await keptBundles.keepErrors(org.orgCode, hash, errors)
    if (errors.length > 0)
      log.error(
        { org: org.orgCode, bundle: hash, issues: errors },
        `a bundle that was published before has ${errors.length} errors: its drafts continue in the current one`,
      )
    return errors.length === 0
  }

  return {
    restore,
    async find(orgCode, hash) {
      const key = `${orgCode}/${hash}`
      const found = older.get(key) ?? restore(orgCode, hash)
      older.delete(key)
      older.set(key, found)
      for (const oldest of older.keys()) if (older.size > keptOlder) older.delete(oldest)
      const serving = await found.catch((error: unknown) => {
        older.delete(key)
        throw error
      })
      if (!serving) older.delete(key)
      return serving
    },
    async isValid(bundle) {
      const key = `${bundle.org.orgCode}/${bundle.hash}`
      const result = judged.get(key) ?? judge(bundle)
      judged.set(key, result)
      return result.catch((error: unknown) => {
        judged.delete(key)
        log.error({ err: error, org: bundle.org.orgCode }, 'a bundle cannot be judged')
        return false
      })
    },
  }
}
