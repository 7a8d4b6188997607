import type { Borrower } from './Borrower.ts'

/**
 * Why a wait ends: the application changed, its time has come, or nothing will ever happen to it
 * automatically.
 */
export type Awakening = 'moved' | 'time' | 'rest' | 'stuck'

export interface Wait {
  /** Number of the newest event that they know. */
  readonly version: number
  /** In the application's time. */
  readonly until?: Date
  /** Continues as soon as no job can run now. */
  readonly rests?: boolean
}

/**
 * How time passes for applications: it advances only while a borrower waits and none of their jobs
 * can run, and then to the next event.
 */
export interface Time {
  readonly now: (who: Borrower) => Promise<Date>
  /** Rejects with a CallError if work in progress fails. */
  readonly wait: (who: Borrower, wait: Wait) => Promise<Awakening>
}
