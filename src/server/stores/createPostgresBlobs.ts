import { problem } from '#origination'
import type { BlobStore } from './BlobStore.ts'
import { rowsWith } from './rowsWith.ts'

/** Bytes in the table `blobs`: one transaction with their rows, one backup with everything else. */
export function createPostgresBlobs(): BlobStore {
  return {
    put: async (store, key, sealed) => {
      await store
        .insertInto('blobs')
        .values({ key, content: Buffer.from(sealed) })
        .execute()
    },
    get: async (store, key) => {
      const row = await rowsWith(store, 'blobs', { key }).executeTakeFirst()
      if (row?.content === null) throw problem('server/bucket-unset')
      return row?.content
    },
    replace: async (store, key, sealed) => {
      await store
        .updateTable('blobs')
        .set({ content: Buffer.from(sealed) })
        .where('key', '=', key)
        .execute()
    },
    remove: async (store, key) => {
      await store.deleteFrom('blobs').where('key', '=', key).execute()
    },
  }
}
