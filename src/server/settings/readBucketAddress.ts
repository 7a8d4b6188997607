import { problem } from '#origination'

/** A bucket of an S3-compatible storage. */
export interface BucketAddress {
  readonly name: string
  /** Undefined: Amazon's own, by the region. */
  readonly endpoint: URL | undefined
  /** Undefined: where the SDK finds one. */
  readonly region: string | undefined
}

/**
 * Reads DOCUMENTS_S3_BUCKET, _ENDPOINT and _REGION. Undefined without a bucket; throws a
 * ProblemError for what cannot be a bucket or an address.
 */
export function readBucketAddress(environment: NodeJS.ProcessEnv): BucketAddress | undefined {
  const name = environment.DOCUMENTS_S3_BUCKET?.trim() ?? ''
  if (name === '') return undefined
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw problem('server/bad-bucket', { name: 'DOCUMENTS_S3_BUCKET', value: name })
  const given = environment.DOCUMENTS_S3_ENDPOINT?.trim() || undefined
  const endpoint = given !== undefined && URL.canParse(given) ? new URL(given) : undefined
  if (given !== undefined && !/^https?:$/.test(endpoint?.protocol ?? ''))
    throw problem('server/bad-bucket', { name: 'DOCUMENTS_S3_ENDPOINT', value: given })
  return { name, endpoint, region: environment.DOCUMENTS_S3_REGION?.trim() || undefined }
}
