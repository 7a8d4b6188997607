import type { Store } from '../stores/openDatabase.ts'
import type { WorkOrder } from '../stores/workOrderStore.ts'

export type Queue = QueueName | `${QueueName}-failed` | RegularQueue

/** Carried out once in the hours of limits.json. */
export type RegularQueue = 'sweep' | 'audit' | 'reseal'

export type QueueName = 'work' | 'mail' | 'text' | 'submission'

/** A job that was fetched. */
export interface Job {
  readonly id: string
  readonly queue: Queue
  /** Uuid of the work order, of the mail, of the text message or of the submission. */
  readonly order: string
}

/** What carries jobs out. Whatever it throws is tried again later. */
export interface Carrier {
  /** Ends the job itself, with `complete`, in the transaction of its effect. */
  carryOut(job: Job, signal: AbortSignal): Promise<void>
  /** All tries failed. */
  giveUp(job: Job): Promise<void>
}

/** Who carries out what; without one for mail or text messages, these stay in their queue. */
export interface Carriers {
  readonly work: Carrier
  readonly mail?: Carrier
  readonly text?: Carrier
  readonly submission?: Carrier
  /** Has no work that is given up: what fails is due again. */
  readonly sweep?: Carrier
  /** As `sweep`. */
  readonly audit?: Carrier
  /** As `sweep`. */
  readonly reseal?: Carrier
}

/** Jobs in PostgreSQL (pg-boss): sent and ended in the transaction of what they belong to, carried out again when a process dies. */
export interface Jobs {
  /** `tries` in all; `at` in the time of the clock. */
  send(
    transaction: Store,
    order: Pick<WorkOrder, 'uuid'>,
    options?: { readonly tries?: number; readonly at?: Date; readonly queue?: QueueName },
  ): Promise<void>
  complete(transaction: Store, job: Job): Promise<void>
  /** Asks for a job: there is one in the hours of limits.json, however many processes ask, and however often. */
  sendRegular(queue: RegularQueue): Promise<void>
  /** Begins to fetch. */
  start(carriers: Carriers): void
  /** Ends fetching, waits for what is being carried out. */
  stop(): Promise<void>
}
