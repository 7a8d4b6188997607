import type { Store } from './openDatabase.ts'

/**
 * Storage of documents' bytes, already encrypted. Keys are ours: "org/application/document". Each
 * blob is a row of the table `blobs`, with its bytes or with an object of a bucket that has its key
 * as name. `store` is the transaction that writes the document's row: if it is rolled back, there
 * is neither. Whatever removes the row of an object leaves it to `removeSpareObjects`.
 */
export interface BlobStore {
  /** Only for a new key. */
  put(store: Store, key: string, sealed: Uint8Array): Promise<void>
  /** Undefined if there is none. */
  get(store: Store, key: string): Promise<Buffer | undefined>
  /** The same bytes, encrypted with another key. */
  replace(store: Store, key: string, sealed: Uint8Array): Promise<void>
  remove(store: Store, key: string): Promise<void>
}
