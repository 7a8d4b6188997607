import type { Json, JsonObject } from '#model'
import type { CompiledBundle } from '#origination'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { WorkOrder } from '../stores/workOrderStore.ts'
import type { ConsentReceipt } from '../vendors/ConsentReceipt.ts'
import type { VendorResponse } from '../vendors/VendorResponse.ts'

/**
 * One order for a server operation: the application as it was read, and the work's request over its
 * facts.
 */
export interface Task {
  readonly services: OriginationNeeds
  readonly served: CompiledBundle
  readonly application: Application
  readonly order: WorkOrder
  readonly request: Readonly<Record<string, Json>>
  readonly now: Date
  readonly signal: AbortSignal
  /** Receipts of the consents that the work needs. */
  readonly consents: readonly ConsentReceipt[]
}

/** `keep` stores the operation's results, in the transaction that records its response. */
export type TaskResponse = VendorResponse<JsonObject> & {
  readonly keep?: (transaction: Store) => Promise<Kept | void>
}

export interface Kept {
  /** Merged into the response. */
  readonly answer?: JsonObject
  /** Documents that were made: the journal stores their hashes. */
  readonly documents?: readonly Pick<StoredDocument, 'uuid' | 'sha256'>[]
}

export type TaskOperation = (task: Task) => Promise<TaskResponse>
