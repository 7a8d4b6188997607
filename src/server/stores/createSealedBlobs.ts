import { createHash, randomUUID } from 'node:crypto'
import { problem, ProblemError } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'
import type { BlobStore } from './BlobStore.ts'

/**
 * Plain bytes on top of a blob store that only gets encrypted ones. `store` can be a transaction.
 */
export interface SealedBlobs {
  /** Returns the key of the new blob: "org/folder/uuid". */
  put(store: Store, org: string, folder: string, content: Uint8Array): Promise<string>
  /** Throws if the bytes are gone, altered or do not match the hash. */
  get(store: Store, org: string, key: string, hash: string): Promise<Buffer>
  /** Whether the bytes are there and match the hash. */
  check(store: Store, org: string, key: string, hash: string): Promise<BlobCheck>
  /** Encrypts the bytes with the newest key. */
  reseal(store: Store, org: string, key: string): Promise<void>
  remove(store: Store, key: string): Promise<void>
}

export type BlobCheck = 'valid' | 'changed' | 'missing'

const contentAt = (org: string, key: string) => `${org}|blobs|content|${key}`

export function createSealedBlobs(seal: Seal, blobs: BlobStore): SealedBlobs {
  return {
    put: async (store, org, folder, content) => {
      const key = `${org}/${folder}/${randomUUID()}`
      await blobs.put(store, key, seal.sealBytes(content, contentAt(org, key)))
      return key
    },
    get: async (store, org, key, hash) => {
      const sealed = await blobs.get(store, key)
      if (!sealed) throw problem('server/document-lost')
      const content = seal.openBytes(sealed, contentAt(org, key))
      if (hashContent(content) !== hash) throw problem('server/document-lost')
      return content
    },
    check: async (store, org, key, hash) => {
      const sealed = await blobs.get(store, key)
      if (!sealed) return 'missing'
      try {
        const content = seal.openBytes(sealed, contentAt(org, key))
        return hashContent(content) === hash ? 'valid' : 'changed'
      } catch (error) {
        if (error instanceof ProblemError) return 'changed'
        throw error
      }
    },
    reseal: async (store, org, key) => {
      const sealed = await blobs.get(store, key)
      if (!sealed) throw problem('server/document-lost')
      const place = contentAt(org, key)
      await blobs.replace(store, key, seal.sealBytes(seal.openBytes(sealed, place), place))
    },
    remove: (store, key) => blobs.remove(store, key),
  }
}

/** SHA-256 in hex. */
export function hashContent(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
