import type { Bundle, Issue, Memo } from '#model'
import type { Loaded } from '../loadBundles.ts'
import { createMemo } from '../memo/createMemo.ts'
import { loadFromDisk } from './loadFromDisk.ts'

export interface BundleStore {
  /** The lender's newest sound bundle; undefined where there never was one or the lender's folder is gone. */
  readonly get: (orgCode: string) => Bundle | undefined
  /** Lenders that are served. */
  readonly orgCodes: () => readonly string[]
  /** Lenders whose files are sound now. */
  readonly soundCodes: () => readonly string[]
  /** Every lender that has a folder, sound or not. */
  readonly folders: () => readonly string[]
  /** Faults of the files as they are now. */
  readonly issues: () => readonly Issue[]
  /** Reads the files anew. What is broken is reported and the last good bundle stays. */
  readonly reload: () => void
  /** Calls back after every reload. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Then what was found of files that are no more is forgotten with all else. */
const reloadsToForget = 50

/** Told once per reload that finds errors; never what borrowers typed. */
export interface StoreLog {
  readonly error: (details: { readonly issues: readonly Issue[] }, message: string) => void
}

/** Keeps the last good bundle of every lender while the files below `root` change. `begin`: what is known at first, and after all is forgotten. */
export function createBundleStore(root: string, log: StoreLog, begin: () => Memo = createMemo): BundleStore {
  const listeners = new Set<() => void>()
  /** What was found of a file holds as long as the file stays the same: a change costs what it touches. */
  let memo = begin()
  let reloads = 0
  let loaded = load(root, log, memo)
  /** Bundles that were sound in an earlier state of the files. */
  let lastGood: ReadonlyMap<string, Bundle> = new Map()

  return {
    get: (orgCode) => loaded.bundles.get(orgCode) ?? lastGood.get(orgCode),
    orgCodes: () => loaded.orgCodes.filter((code) => loaded.bundles.has(code) || lastGood.has(code)),
    soundCodes: () => loaded.orgCodes.filter((code) => loaded.bundles.has(code)),
    folders: () => loaded.orgCodes,
    issues: () => loaded.issues,
    reload: () => {
      reloads += 1
      if (reloads % reloadsToForget === 0) memo = begin()
      const next = load(root, log, memo)
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

function load(root: string, log: StoreLog, memo: Memo): Loaded {
  const loaded = loadFromDisk(root, [], memo)
  const errors = loaded.issues.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) log.error({ issues: errors }, `${errors.length} faults in the configuration`)
  return loaded
}
