import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { problem } from '#origination'
import limits from '../../limits.json' with { type: 'json' }
import type { BucketAddress } from '../../settings/readBucketAddress.ts'
import type { Bucket } from './Bucket.ts'

/** A name that no object has: ours begin with an orgCode. */
const nothing = '-/ready'

/** A bucket by the SDK of S3, which finds credentials and region in its usual places. */
export function createBucket(
  { name: Bucket, endpoint, region }: BucketAddress,
  onFailure: (error: unknown) => void,
): Bucket {
  const { seconds, connectSeconds, tries, failuresInARow, suspendedSeconds } = limits.objects
  const client = new S3Client({
    ...(region !== undefined && { region }),
    // Storages other than Amazon's have no host for each bucket.
    ...(endpoint !== undefined && { endpoint: endpoint.href, forcePathStyle: true }),
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectSeconds * 1000,
      requestTimeout: seconds * 1000,
      throwOnRequestTimeout: true,
    },
  })
  // An upload waits inside of its transaction: one that cannot end must not take a connection.
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: suspendedSeconds * 1000,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.execute(work)
    } catch (error) {
      onFailure(error)
      throw problem('server/bucket-away', {}, { headers: { 'retry-after': '30' } })
    }
  }
  const find = async (Key: string): Promise<Buffer | undefined> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return Buffer.from(await Body!.transformToByteArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
  return {
    put: async (Key, Body) => {
      await ask(() => client.send(new PutObjectCommand({ Bucket, Key, Body })))
    },
    get: (Key) => ask(() => find(Key)),
    remove: async (Key) => {
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    // Unlike a question about the bucket, it needs the rights that reading needs.
    answers: () =>
      find(nothing).then(
        (found) => found === undefined,
        () => false,
      ),
    close: () => client.destroy(),
  }
}
