import type { Store } from '../stores/openDatabase.ts'

/**
 * The time of applications: the real time, or in the sandbox the time that a tester advanced it to.
 * Tokens and sessions use real time.
 */
export interface Clock {
  now(): Date
  /**
   * Real time at which this clock shows `moment`; the clock can't be advanced before the
   * transaction ends.
   */
  realTimeOf(transaction: Store, moment: Date): Promise<Date>
  /**
   * Advances it, for all processes on this database, and with it the jobs that wait for their time.
   */
  advance(milliseconds: number): Promise<void>
  /** Loads the advance made by another process. */
  refresh(): Promise<void>
}
