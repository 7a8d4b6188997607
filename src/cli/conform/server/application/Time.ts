import type { Borrower } from './Borrower.ts'

/** Why somebody who waited goes on: his application changed, his time has come, or nothing will ever happen to it by itself. */
export type Awakening = 'moved' | 'time' | 'rest' | 'stuck'

export interface Wait {
  /** Number of the newest event that he knows. */
  readonly version: number
  /** In the application's time. */
  readonly until?: Date
  /** Wants to go on as soon as no job can be carried out now. */
  readonly rests?: boolean
}

/** How time passes for applications: it moves on only while a borrower waits and none of his jobs can be carried out, and then to what comes next. */
export interface Time {
  readonly now: (who: Borrower) => Promise<Date>
  /** Rejects with a CallFault where work that is under way comes to nothing. */
  readonly wait: (who: Borrower, wait: Wait) => Promise<Awakening>
}
