import type { Store } from '../stores/openDatabase.ts'

/** The time that applications live in: the real one, and in the sandbox as much later as a tester put it. Tokens and sessions stay on real time. */
export interface Clock {
  now(): Date
  /** Real time at which this clock shows `moment`; nobody puts it on before the transaction is over. */
  realTimeOf(transaction: Store, moment: Date): Promise<Date>
  /** Puts it on, for all processes on this database, and the jobs that wait for their time with it. */
  advance(milliseconds: number): Promise<void>
  /** Takes over what another process advanced. */
  refresh(): Promise<void>
}
