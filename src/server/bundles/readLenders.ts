import {
  datedBundles,
  inspectPeriods,
  readPeriods,
  type FoundIssue,
  type OpenQuestion,
} from '#analysis'
import { loadFolderFiles, type FolderFiles } from '#loader/disk'
import type { Memo } from '#model'
import { readContents, type Contents } from '../releases/readContents.ts'
import type { Manifest } from '../stores/releaseStore.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'
import { writeBundle } from './writeBundle.ts'

/** The files' contents of all lenders at one time, as plain data. */
export interface ReadLenders {
  /** Every lender that has a folder, valid or not. */
  readonly folders: readonly string[]
  /** Everything that `lintel check` reports, without its counterexamples. */
  readonly issues: readonly FoundIssue[]
  /** Questions that could not be decided. */
  readonly unchecked: readonly OpenQuestion[]
  /** Hash of the bundle of each lender that can be served. */
  readonly hashes: ReadonlyMap<string, string>
  /** What follows them by itself, as in the manifest of a release. */
  readonly dated: NonNullable<Manifest['dated']>
  /** Bundles of valid lenders that are not among the known ones, by hash. */
  readonly written: ReadonlyMap<string, WrittenBundle>
  /** The files that were read. */
  readonly contents: Contents
}

interface Parts {
  readonly root: string
  readonly folder: FolderFiles
  /** Hashes of bundles that are not written again. */
  readonly known: ReadonlySet<string>
  /** By the clock of applications. */
  readonly now: Date
  /** Only this lender; default: all. */
  readonly org?: string
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
export function readLenders({
  root,
  folder,
  known,
  now,
  org,
  memo,
  isDevelopment,
}: Parts): ReadLenders {
  const load = (day: string) => loadFolderFiles(folder, memo, day)
  const periods = readPeriods(folder.files, load, { now, ...(org !== undefined && { org }) })
  const [{ loaded, orgCodes }] = periods
  const { issues, checked, unchecked } = inspectPeriods(periods, org, () => undefined, memo)
  const served = isDevelopment ? checked.lenders : checked.valid
  const valid = served.map((code) => [code, loaded.bundles.get(code)!] as const)
  const later = [...datedBundles(periods)].filter(([code]) => served.includes(code))
  const all = [
    ...valid.map(([, bundle]) => bundle),
    ...later.flatMap(([, each]) => each.map(({ bundle }) => bundle)),
  ]
  const fresh = all.filter(({ hash }) => !known.has(hash))
  return {
    folders: orgCodes,
    unchecked,
    issues: issues.map(({ counterexample: _shown, ...issue }) => issue),
    hashes: new Map(valid.map(([code, { hash }]) => [code, hash])),
    dated: Object.fromEntries(
      later.map(([code, each]) => [
        code,
        each.map(({ from, bundle }) => ({ from: from.toISOString(), bundle: bundle.hash })),
      ]),
    ),
    written: new Map(fresh.map((bundle) => [bundle.hash, writeBundle({ ...bundle }, memo)])),
    contents: readContents(root, folder),
  }
}
