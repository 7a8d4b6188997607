/**
 * Objects in a bucket of an S3-compatible storage. Methods throw a ProblemError
 * (server/bucket-away) if it does not answer or refuses.
 */
export interface Bucket {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined if there is none. */
  get(name: string): Promise<Buffer | undefined>
  /** Not an error if there is none. */
  remove(name: string): Promise<void>
  /** Whether it is there and lets us in. */
  answers(): Promise<boolean>
  close(): void
}
