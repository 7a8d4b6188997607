import limits from '../../limits.json' with { type: 'json' }
import type { BlobStore } from '../BlobStore.ts'
import { keyIdOf } from '../dataKeyStore.ts'
import type { Store } from '../openDatabase.ts'
import type { Bucket } from './Bucket.ts'
import { rowsWith } from '../rowsWith.ts'

/**
 * Bytes in a bucket, and their rows in the table `blobs`. Bytes that are in a row already stay
 * there until they are replaced. `apart`: connections of its own, since a transaction that waits
 * for a second one of its pool can wait for itself.
 */
export function createObjectBlobs(bucket: Bucket, apart: Store): BlobStore {
  /** Writes an object, then its row by `keep`, which gets the key that encrypted it. */
  const write = async (
    [store, key, sealed]: Parameters<BlobStore['put']>,
    keep: (sealedBy: string) => Promise<unknown>,
  ) => {
    // Known to be spare until the row is committed: an object of a transaction that is rolled
    // back, or of a process that dies, is removed.
    const due = new Date(Date.now() + limits.objects.spareMinutes * 60_000)
    await apart
      .insertInto('spare_objects')
      .values({ key, due })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ due }))
      .execute()
    await bucket.put(key, sealed)
    await keep(keyIdOf(sealed))
    await store.deleteFrom('spare_objects').where('key', '=', key).execute()
  }
  return {
    put: (...all) =>
      write(all, (sealedBy) =>
        all[0].insertInto('blobs').values({ key: all[1], sealed_by: sealedBy }).execute(),
      ),
    get: async (store, key) => {
      const row = await rowsWith(store, 'blobs', { key }).executeTakeFirst()
      return row && (row.content ?? (await bucket.get(key)))
    },
    replace: (...all) =>
      write(all, (sealedBy) =>
        all[0]
          .updateTable('blobs')
          .set({ content: null, sealed_by: sealedBy })
          .where('key', '=', all[1])
          .execute(),
      ),
    remove: async (store, key) => {
      await store.deleteFrom('blobs').where('key', '=', key).execute()
    },
  }
}
