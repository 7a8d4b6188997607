import type { Bundle, Issue, Memo } from '#model'
import type { Loaded } from '../loadBundles.ts'
import { createMemo } from '../memo/createMemo.ts'
import { loadFromDisk } from './loadFromDisk.ts'

export interface BundleStore {
  /**
   * The lender's newest valid bundle; undefined if there never was one or the lender's folder is
   * gone.
   */
  readonly get: (orgCode: string) => Bundle | undefined
  /** Lenders that are served. */
  readonly orgCodes: () => readonly string[]
  /** Lenders whose files are currently valid. */
  readonly validCodes: () => readonly string[]
  /** Every lender that has a folder, valid or not. */
  readonly folders: () => readonly string[]
  /** Diagnostics of the current files. */
  readonly issues: () => readonly Issue[]
  /** Reads the files again. Errors are reported, and the last valid bundle stays. */
  readonly reload: () => void
  /** Calls `listener` after every reload. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * After this many reloads the memo is cleared, to drop the results of files that no longer exist.
 */
const reloadsToForget = 50

/** Called once per reload with errors; never gets borrowers' input. */
export interface StoreLog {
  readonly error: (details: { readonly issues: readonly Issue[] }, message: string) => void
}

/**
 * Keeps the last valid bundle of every lender while the files below `root` change. `begin` returns
 * the initial memo, also after it is cleared.
 */
export function createBundleStore(
  root: string,
  log: StoreLog,
  begin: () => Memo = createMemo,
): BundleStore {
  const listeners = new Set<() => void>()
  /**
   * Results for a file hold while the file is unchanged, so a change costs only what it affects.
   */
  let memo = begin()
  let reloads = 0
  let loaded = load(root, log, memo)
  /** Bundles that were valid in an earlier state of the files. */
  let lastGood: ReadonlyMap<string, Bundle> = new Map()

  return {
    get: (orgCode) => loaded.bundles.get(orgCode) ?? lastGood.get(orgCode),
    orgCodes: () =>
      loaded.orgCodes.filter((code) => loaded.bundles.has(code) || lastGood.has(code)),
    validCodes: () => loaded.orgCodes.filter((code) => loaded.bundles.has(code)),
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
  if (errors.length > 0)
    log.error({ issues: errors }, `${errors.length} errors in the configuration`)
  return loaded
}
