import type { FastifyBaseLogger } from 'fastify'
import type { Bundle, Issue } from '#model'
import type { BundleName, FoundBundle, KeptBundles } from './createKeptBundles.ts'
import type { ReadingThread } from './createReadingThread.ts'
import { serveBundle, type Serving } from './serveBundle.ts'

/** Maximum older bundles kept compiled; the least recently used is dropped first. */
const keptOlder = 100

interface Parts {
  readonly keptBundles: KeptBundles
  readonly thread: Pick<ReadingThread, 'judge' | 'write'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Bundles that were published before, from the database. */
export interface OlderBundles {
  /**
   * Those that can be served, by hash; compiled again only where necessary, in another thread. What
   * `lintel check` found in them before is read, too.
   */
  restore(wanted: readonly BundleName[]): Promise<ReadonlyMap<string, Serving>>
  /** The same of one, remembered while it is used. */
  find(orgCode: string, hash: string): Promise<Serving | undefined>
  /**
   * Whether `lintel check` finds no error in it now. It may have been published by a version of the
   * code that did not find it yet.
   */
  isValid(bundle: Bundle): Promise<boolean>
}

const keyOf = ([org, hash]: BundleName) => `${org}/${hash}`

export function createOlderBundles(parts: Parts): OlderBundles {
  const { keptBundles, thread, log } = parts
  const older = new Map<string, Promise<Serving | undefined>>()
  const judge = createJudge(parts)
  const ready = async ({ bundle, written }: FoundBundle): Promise<Serving> => {
    if (!bundle) throw new Error('A part of the bundle was changed in the database')
    if (written) return serveBundle(written)
    const compiled = await thread.write(bundle)
    await keptBundles.keepWritten([compiled])
    return serveBundle(compiled)
  }
  const restore: OlderBundles['restore'] = async (wanted) => {
    if (wanted.length === 0) return new Map()
    const found = await keptBundles.findAll(wanted)
    await judge.know(wanted.filter(([, hash]) => found.has(hash)))
    const restored = new Map<string, Serving>()
    for (const [org, hash] of wanted) {
      const of = found.get(hash)
      if (!of) continue
      try {
        restored.set(hash, await ready(of))
      } catch (error) {
        log.error({ err: error, org, bundle: hash }, 'a kept bundle is not served')
      }
    }
    return restored
  }
  return {
    restore,
    async find(orgCode, hash) {
      const key = keyOf([orgCode, hash])
      const found =
        older.get(key) ?? restore([[orgCode, hash]]).then((restored) => restored.get(hash))
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
    isValid: judge.isValid,
  }
}

function createJudge({ keptBundles, thread, log }: Parts) {
  const judged = new Map<string, Promise<boolean>>()
  const tell = (org: string, bundle: string, issues: readonly Issue[]): boolean => {
    if (issues.length > 0)
      log.error(
        { org, bundle, issues },
        `a bundle that was published before has ${issues.length} errors: its drafts continue in the current one`,
      )
    return issues.length === 0
  }
  const judge = async (bundle: Bundle): Promise<boolean> => {
    const { hash, org } = bundle
    const known = (await keptBundles.findErrors([[org.orgCode, hash]])).get(hash)
    const errors = known ?? (await thread.judge(bundle))
    if (!known) await keptBundles.keepErrors([[org.orgCode, hash, errors]])
    return tell(org.orgCode, hash, errors)
  }
  return {
    /** Reads at once what was found before. */
    know: async (wanted: readonly BundleName[]) => {
      const names = wanted.filter((name) => !judged.has(keyOf(name)))
      const known = await keptBundles.findErrors(names)
      for (const name of names) {
        const [org, hash] = name
        const errors = known.get(hash)
        if (errors) judged.set(keyOf(name), Promise.resolve(tell(org, hash, errors)))
      }
    },
    isValid: async (bundle: Bundle) => {
      const key = keyOf([bundle.org.orgCode, bundle.hash])
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
