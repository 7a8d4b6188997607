import type { BundleStore } from '#loader/disk'
import type { Issue, Memo } from '#model'
import { writeBundle, type WrittenBundle } from './writeBundle.ts'

/** The files' contents of all lenders at one time, as plain data. */
export interface ReadLenders {
  /** Every lender that has a folder, valid or not. */
  readonly folders: readonly string[]
  readonly issues: readonly Issue[]
  /** Hash of the bundle of each lender with valid files. */
  readonly hashes: ReadonlyMap<string, string>
  /** Bundles of valid lenders that are not among the known ones. */
  readonly written: ReadonlyMap<string, WrittenBundle>
}

/**
 * `known`: hash of each lender's current bundle, which is not written again. `memo`: what was
 * compiled before.
 */
export function readLenders(
  disk: BundleStore,
  known: ReadonlyMap<string, string>,
  memo: Memo,
): ReadLenders {
  const valid = disk.validCodes().map((code) => [code, disk.get(code)!] as const)
  const fresh = valid.filter(([code, { hash }]) => known.get(code) !== hash)
  return {
    folders: disk.folders(),
    issues: disk.issues(),
    hashes: new Map(valid.map(([code, { hash }]) => [code, hash])),
    written: new Map(fresh.map(([code, bundle]) => [code, writeBundle({ ...bundle }, memo)])),
  }
}
