import type { Store } from '../stores/openDatabase.ts'
import type { StoredWorkOrder } from '../stores/workOrderStore.ts'

export type JobQueue = QueueName | `${QueueName}-failed` | RegularQueue

/** Run once in the time that limits.json says. */
export type RegularQueue = 'sweep' | 'audit' | 'anchor' | 'reseal'

export type QueueName = 'work' | 'mail' | 'text' | 'submission' | 'link'

/** A fetched job. */
export interface Job {
  readonly id: string
  readonly queue: JobQueue
  /** Uuid of the work order, mail, text message, submission or request for a link. */
  readonly order: string
}

/** Runs jobs. An error means that the job is retried later. */
export interface Carrier {
  /** Ends the job itself, with `complete`, in the transaction of its effect. */
  carryOut(job: Job, signal: AbortSignal): Promise<void>
  /** Called when all attempts have failed. */
  giveUp(job: Job): Promise<void>
}

/** Who runs which queue; without a carrier for mail or text messages, these stay in their queue. */
export interface Carriers {
  readonly work: Carrier
  readonly mail?: Carrier
  readonly text?: Carrier
  readonly submission?: Carrier
  readonly link?: Carrier
  /** Work is never abandoned: what fails is due again. */
  readonly sweep?: Carrier
  /** Like `sweep`. */
  readonly audit?: Carrier
  /** Like `sweep`. */
  readonly anchor?: Carrier
  /** Like `sweep`. */
  readonly reseal?: Carrier
}

/**
 * Jobs in PostgreSQL (pg-boss): sent and ended in the transaction of what they belong to, run again
 * when a process dies.
 */
export interface Jobs {
  /** `tries`: maximum attempts; `at`: in the time of the clock. */
  send(
    transaction: Store,
    order: Pick<StoredWorkOrder, 'uuid'>,
    options?: { readonly tries?: number; readonly at?: Date; readonly queue?: QueueName },
  ): Promise<void>
  complete(transaction: Store, job: Job): Promise<void>
  /**
   * Requests a job: one runs in the time that limits.json says, however many processes request it,
   * and however often. One that is urgent runs at once, unless one was urgent a few minutes ago.
   */
  sendRegular(queue: RegularQueue, options?: { readonly isUrgent?: boolean }): Promise<void>
  /** Starts fetching. */
  start(carriers: Carriers): void
  /** Stops fetching and waits for running jobs. */
  stop(): Promise<void>
}
