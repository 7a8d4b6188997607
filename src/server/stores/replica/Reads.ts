import type { Store } from '../openDatabase.ts'

/** Reads that bear to be some seconds old (`replica` of limits.json). */
export interface Reads {
  /** The work only reads; where the replica fails it is done again, at the primary. */
  read<T>(work: (store: Store) => Promise<T>): Promise<T>
  close(): Promise<void>
}
