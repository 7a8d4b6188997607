import type { FoundIssue } from '#analysis'
import type { CompiledBundle } from '#origination'
import type { Release } from '../stores/releaseStore.ts'
import type { TrialThread } from '../releases/TrialThread.ts'
import type { Contents } from '../releases/readContents.ts'
import type { ReadLenders } from './readLenders.ts'

/** A bundle ready for use: its forms compiled, its rules indexed. */
export interface ServedBundle extends CompiledBundle {
  /** Path of the theme below /config/: "themes/<hash>.css". */
  readonly theme: string
  /** The same in another language; in the lender's own where it does not speak it. */
  inLanguage(language: string): ServedBundle
}

/** All lenders' bundles: the current ones, and every one that was ever served. */
export interface Bundles {
  /** The lender's newest valid bundle. */
  current(orgCode: string): ServedBundle | undefined
  /** The release that the lender is served with. */
  release(orgCode: string): Release | undefined
  /** Any bundle that this lender ever served. */
  find(orgCode: string, hash: string): Promise<ServedBundle | undefined>
  /** The same, unless `lintel check` finds an error in it now: no one should begin or end in it. */
  findValid(orgCode: string, hash: string): Promise<ServedBundle | undefined>
  /** A file of /config/ by its path below it, whenever it was published. */
  file(path: string): Promise<{ type: string; body: string } | undefined>
  /** All lenders, those without a folder last. */
  orgCodes(): readonly string[]
  /**
   * Serves the releases that are in force now, at all lenders at once. Gives the moment from which
   * the next one is, by the clock of applications.
   */
  refresh(): Promise<Date | undefined>
  /**
   * Reads the followed folder again, in another thread, and publishes it. Lenders whose files have
   * errors, or whose folder is gone, keep the release in force, and the log says why, once. If
   * reading itself fails, all lenders keep theirs.
   */
  reload(): Promise<void>
  /** Checks and compiles files for one lender, in another thread, one after the other. */
  readCandidate(contents: Contents, org: string): Promise<ReadLenders>
  issues(): readonly FoundIssue[]
  /**
   * Lenders of a followed folder whose files can't be served, or whose folder is gone before their
   * end date.
   */
  lastGood(): readonly string[]
  /** A picture of orgs/<orgCode>/ in the release in force. */
  picture(orgCode: string, file: string): Promise<Buffer | undefined>
  /** True while the files have errors or some lender is served with its last valid bundle. */
  isStale(): boolean
  readonly thread: TrialThread
  /** Ends the reading thread, and waits for no other release. */
  close(): Promise<void>
}
