import { createHash, randomUUID } from 'node:crypto'
import type { Environment } from '#origination'

/** The server's ids and hashes, and the application's time. */
export function environmentAt(now: Date): Environment {
  return { now, uuid: randomUUID, sha256 }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
