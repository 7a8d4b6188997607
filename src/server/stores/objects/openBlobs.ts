import type { FastifyBaseLogger } from 'fastify'
import { problem } from '#origination'
import type { Settings } from '../../settings/Settings.ts'
import type { BlobStore } from '../BlobStore.ts'
import { createPostgresBlobs } from '../createPostgresBlobs.ts'
import { openDatabase, type Store } from '../openDatabase.ts'
import type { Bucket } from './Bucket.ts'
import { createObjectBlobs } from './createObjectBlobs.ts'

export interface OpenBlobs {
  readonly blobs: BlobStore
  /** Undefined if bytes are in the database. */
  readonly bucket: Bucket | undefined
  close(): Promise<void>
}

/**
 * Where new documents go: into the bucket of the settings, or else into the database. Throws a
 * ProblemError if there are objects and no bucket is set.
 */
export async function openBlobs(
  { bucket: address }: Settings,
  { store, url }: { readonly store: Store; readonly url: string },
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<OpenBlobs> {
  if (!address) {
    const object = await store
      .selectFrom('blobs')
      .select('key')
      .where('sealed_by', 'is not', null)
      .orderBy('key')
      .limit(1)
      .executeTakeFirst()
    if (object) throw problem('server/bucket-unset')
    return { blobs: createPostgresBlobs(), bucket: undefined, close: () => Promise.resolve() }
  }
  // Only with a bucket: its package is large.
  const { createBucket } = await import('./createBucket.ts')
  const bucket = createBucket(address, (error) =>
    log.error({ err: error }, 'the bucket of documents does not answer'),
  )
  const apart = openDatabase(url, () => undefined, 2)
  return {
    blobs: createObjectBlobs(bucket, apart),
    bucket,
    close: async () => {
      bucket.close()
      await apart.destroy()
    },
  }
}
