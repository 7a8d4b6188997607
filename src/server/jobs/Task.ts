import type { Json, JsonObject } from '#model'
import type { CompiledBundle } from '#origination'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { WorkOrder } from '../stores/workOrderStore.ts'
import type { VendorReply } from '../vendors/VendorReply.ts'

/** One order as an operation of the server's own sees it: the application as it was read, and the work's request over its facts. */
export interface Task {
  readonly services: Omit<Services, 'rates'>
  readonly served: CompiledBundle
  readonly application: Application
  readonly order: WorkOrder
  readonly request: Readonly<Record<string, Json>>
  readonly now: Date
  readonly signal: AbortSignal
}

/** `keep` stores what the operation made, in the transaction that records its answer; what it gives joins the answer. */
export type TaskReply = VendorReply<JsonObject> & { readonly keep?: (transaction: Store) => Promise<JsonObject | void> }

export type TaskOperation = (task: Task) => Promise<TaskReply>
