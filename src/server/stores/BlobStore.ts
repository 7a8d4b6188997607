import type { Store } from './openDatabase.ts'

/**
 * Where the bytes of documents lie, sealed already. Keys are ours: "org/application/document". A blob is written once and never changed.
 * `store` is the transaction that the document's row is written in; a blob store outside the database may leave an orphan where that is
 * rolled back, never a row without bytes.
 */
export interface BlobStore {
  put(store: Store, key: string, sealed: Uint8Array): Promise<void>
  /** Undefined where there is none. */
  get(store: Store, key: string): Promise<Buffer | undefined>
  remove(store: Store, key: string): Promise<void>
}
