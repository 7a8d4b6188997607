import type { Marked } from './findMarked.ts'
import type { Concerns, UnderWayTrial, UnderWay } from './tryUnderWay.ts'

/** A question whose answers are lost, and why that was accepted. */
export type Loss = Concerns & { readonly accepted: string }

type WithReasons<T extends UnderWayTrial> = Omit<T, 'lost'> & { readonly lost: readonly Loss[] }

/** Who is under way, with the reasons of what is lost. */
export type ToldUnderWay = WithReasons<Omit<UnderWay, 'days'>> & {
  readonly days: readonly WithReasons<UnderWay['days'][number]>[]
}

/** What someone did with a release: in memory, in the answer of a call, and for machines. */
export interface ReleaseAct {
  readonly type: 'nothing' | 'published' | 'proposed' | 'approved' | 'rejected' | 'rolled-back'
  readonly lenders: readonly {
    readonly org: string
    /** The release. */
    readonly number: number
    /** ISO 8601, by the clock of applications. */
    readonly inForce: string
    /** It is not in force yet. */
    readonly isLater: boolean
    /** If anyone is. */
    readonly underWay?: ToldUnderWay
  }[]
  /** What a second person must approve. */
  readonly marked: readonly Omit<Marked, 'mark'>[]
  /** Releases that were published before, come into force later, and do not contain this one. */
  readonly later: readonly number[]
}

/** Nothing would be served differently. */
export const nothingDone: ReleaseAct = { type: 'nothing', lenders: [], marked: [], later: [] }
