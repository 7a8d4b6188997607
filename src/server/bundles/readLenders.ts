import type { BundleStore } from '#loader/disk'
import type { Issue, Memo } from '#model'
import { writeBundle, type WrittenBundle } from './writeBundle.ts'

/** What the files say of all lenders at one time: plain data. */
export interface ReadLenders {
  /** Every lender that has a folder, sound or not. */
  readonly folders: readonly string[]
  readonly issues: readonly Issue[]
  /** Hash of the bundle of each lender whose files are sound. */
  readonly hashes: ReadonlyMap<string, string>
  /** Bundles of sound lenders that are not among those known. */
  readonly written: ReadonlyMap<string, WrittenBundle>
}

/** `known`: hash of the bundle that is served of each lender; it is not written again. `memo`: what was compiled before. */
export function readLenders(disk: BundleStore, known: ReadonlyMap<string, string>, memo: Memo): ReadLenders {
  const sound = disk.soundCodes().map((code) => [code, disk.get(code)!] as const)
  const fresh = sound.filter(([code, { hash }]) => known.get(code) !== hash)
  return {
    folders: disk.folders(),
    issues: disk.issues(),
    hashes: new Map(sound.map(([code, { hash }]) => [code, hash])),
    written: new Map(fresh.map(([code, bundle]) => [code, writeBundle({ ...bundle }, memo)])),
  }
}
