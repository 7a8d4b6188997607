import type { Bundle, Issue } from '#model'
import type { Loaded } from '../loadBundles.ts'
import { loadFromDisk } from './loadFromDisk.ts'

export interface BundleStore {
  /** The lender's newest sound bundle; undefined where there never was one or the lender's folder is gone. */
  readonly get: (orgCode: string) => Bundle | undefined
  /** Lenders that are served. */
  readonly orgCodes: () => readonly string[]
  /** Faults of the files as they are now. */
  readonly issues: () => readonly Issue[]
  /** Reads the files anew. What is broken is reported and the last good bundle stays. */
  readonly reload: () => void
  /** Calls back after every reload. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Told once per reload that finds errors; never what borrowers typed. */
export interface StoreLog {
  readonly error: (details: { readonly issues: readonly Issue[] }, message: string) => void
}

/** Keeps the last good bundle of every lender while the files below `root` change. */
export function createBundleStore(root: string, log: StoreLog): BundleStore {
  const listeners = new Set<() => void>()
  let loaded = load(root, log)
  /** Bundles that were sound in an earlier state of the files. */
  let lastGood: ReadonlyMap<string, Bundle> = new Map()

  return {
    get: (orgCode) => loaded.bundles.get(orgCode) ?? lastGood.get(orgCode),
    orgCodes: () => loaded.orgCodes.filter((code) => loaded.bundles.has(code) || lastGood.has(code)),
    issues: () => loaded.issues,
    reload: () => {
      const next = load(root, log)
      const codes = new Set(next.orgCodes)
      lastGood = new Map([...lastGood, ...loaded.bundles].filter(([code]) => codes.has(code)))
      loaded = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function load(root: string, log: StoreLog): Loaded {
  const loaded = loadFromDisk(root)
  const errors = loaded.issues.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) log.error({ issues: errors }, `${errors.length} faults in the configuration`)
  return loaded
}
