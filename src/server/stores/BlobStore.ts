import type { Store } from './openDatabase.ts'

/**
 * Storage of documents' bytes, already encrypted. Keys are ours: "org/application/document". A blob
 * is written once and never changed. `store` is the transaction that writes the document's row; a
 * blob store outside of the database can leave an orphan if that is rolled back, but never a row
 * without bytes.
 */
export interface BlobStore {
  put(store: Store, key: string, sealed: Uint8Array): Promise<void>
  /** Undefined if there is none. */
  get(store: Store, key: string): Promise<Buffer | undefined>
  remove(store: Store, key: string): Promise<void>
}
