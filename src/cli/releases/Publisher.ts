import type { Difference } from '#analysis'
import type { Bundle } from '#model'
import type { HistoryEntry, ReleaseAct } from '#server/operations'
import type { Output } from '../frame/Output.ts'
import type { AskedRelease } from './readAsked.ts'
import type { ReleaseDecision } from './readDecision.ts'

/** A release with what happened to it, as `lintel releases` tells it. */
export type ToldEntry = Omit<HistoryEntry, 'release'> & {
  readonly release: Pick<
    HistoryEntry['release'],
    'number' | 'id' | 'changes' | 'warnings' | 'origin'
  >
}

export type ToldDifference = Omit<Difference, 'before' | 'after'>

/** A release, by its number or what is in force. */
export type Which = number | 'served'

/**
 * The releases of an installation, for commands: on its database (`onDatabase`), or at one of its
 * servers as a member of a lender's staff (`atServer`). Every function throws a ProblemError for
 * what is refused.
 */
export interface Publisher {
  /** The newest first. `newest`: at most so many; a server gives no more than 50. */
  list(newest: number | undefined): Promise<readonly ToldEntry[]>
  /** By lender: all that it changed. */
  read(number: number): Promise<{
    readonly entry: ToldEntry
    readonly changes: ReadonlyMap<string, readonly ToldDifference[]>
  }>
  /** A folder; the exit status after it was said why it cannot be published. */
  publish(asked: AskedRelease, out: Output): Promise<ReleaseAct | number>
  /** The release in an exported file, as `publish`. */
  take(file: string, asked: AskedRelease, out: Output): Promise<ReleaseAct | number>
  decide(number: number, isApproved: boolean, decision: ReleaseDecision): Promise<ReleaseAct>
  rollBack(decision: ReleaseDecision): Promise<ReleaseAct>
  files(which: Which): Promise<{
    readonly number: number
    readonly id: string
    readonly contents: ReadonlyMap<string, Uint8Array>
  }>
  /** By lender; `on`: as it is in force on that day, "YYYY-MM-DD". */
  bundles(which: Which, on: string | undefined): Promise<ReadonlyMap<string, Bundle>>
  /** A file for another installation. */
  write(number: number): Promise<{
    readonly number: number
    readonly id: string
    readonly bytes: Uint8Array
    /** Public half of the key that signed it. */
    readonly key: string
  }>
  close(): Promise<void>
}
