import { inspect, type FoundIssue } from '#analysis'
import { loadFolderFiles, type FolderFiles } from '#loader/disk'
import type { Memo } from '#model'
import { readContents, type Contents } from '../releases/readContents.ts'
import { writeBundle, type WrittenBundle } from './writeBundle.ts'

/** The files' contents of all lenders at one time, as plain data. */
export interface ReadLenders {
  /** Every lender that has a folder, valid or not. */
  readonly folders: readonly string[]
  /** Everything that `lintel check` reports, without its counterexamples. */
  readonly issues: readonly FoundIssue[]
  /** Hash of the bundle of each lender that can be served. */
  readonly hashes: ReadonlyMap<string, string>
  /** Bundles of valid lenders that are not among the known ones. */
  readonly written: ReadonlyMap<string, WrittenBundle>
  /** The files that were read. */
  readonly contents: Contents
}

interface Parts {
  readonly root: string
  readonly folder: FolderFiles
  /** Hash of each lender's current bundle, which is not written again. */
  readonly known: ReadonlyMap<string, string>
  /** What was checked and compiled before. */
  readonly memo: Memo
  /**
   * Errors of behavior are only reported, so that the page can play their counterexamples.
   */
  readonly isDevelopment: boolean
}

/**
 * Checks the files below `root` as `lintel check` does: a lender with an error can't be served, be
 * it of a file or of behavior.
 */
export function readLenders({ root, folder, known, memo, isDevelopment }: Parts): ReadLenders {
  const loaded = loadFolderFiles(folder, memo)
  const { orgCodes } = loaded
  const { issues, checked } = inspect({ loaded, orgCodes }, undefined, () => undefined, memo)
  const served = isDevelopment ? checked.lenders : checked.valid
  const valid = served.map((code) => [code, loaded.bundles.get(code)!] as const)
  const fresh = valid.filter(([code, { hash }]) => known.get(code) !== hash)
  return {
    folders: orgCodes,
    issues: issues.map(({ counterexample: _shown, ...issue }) => issue),
    hashes: new Map(valid.map(([code, { hash }]) => [code, hash])),
    written: new Map(fresh.map(([code, bundle]) => [code, writeBundle({ ...bundle }, memo)])),
    contents: readContents(root, folder),
  }
}
