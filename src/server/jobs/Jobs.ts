import type { Store } from '../stores/openDatabase.ts'
import type { WorkOrder } from '../stores/workOrderStore.ts'

export type Queue = 'work' | 'work-failed'

/** A job that was fetched. */
export interface Job {
  readonly id: string
  readonly queue: Queue
  /** Uuid of the work order. */
  readonly order: string
}

/** What carries jobs out. Whatever it throws is tried again later. */
export interface Carrier {
  /** Ends the job itself, with `complete`, in the transaction of its effect. */
  carryOut(job: Job, signal: AbortSignal): Promise<void>
  /** All tries failed. */
  giveUp(job: Job): Promise<void>
}

/** Jobs in PostgreSQL (pg-boss): sent and ended in the transaction of what they belong to, carried out again when a process dies. */
export interface Jobs {
  /** `tries` in all; `at` in the time of the clock. */
  send(transaction: Store, order: Pick<WorkOrder, 'uuid'>, options?: { readonly tries?: number; readonly at?: Date }): Promise<void>
  complete(transaction: Store, job: Job): Promise<void>
  /** Begins to fetch. */
  start(carrier: Carrier): void
  /** Ends fetching, waits for what is being carried out. */
  stop(): Promise<void>
}
