import type { BlobStore } from './BlobStore.ts'

/** Blobs in the table `blobs`: one transaction with their rows, one backup with everything else. */
export function createPostgresBlobs(): BlobStore {
  return {
    put: async (store, key, sealed) => {
      await store
        .insertInto('blobs')
        .values({ key, content: Buffer.from(sealed) })
        .execute()
    },
    get: async (store, key) =>
      (await store.selectFrom('blobs').select('content').where('key', '=', key).executeTakeFirst())
        ?.content,
    remove: async (store, key) => {
      await store.deleteFrom('blobs').where('key', '=', key).execute()
    },
  }
}
