import { problem } from '#origination'
import type { CallRequest } from './registerCalls.ts'

/**
 * The header that identifies a submission, 8 to 255 plain characters. Throws 400 if it is missing
 * or malformed.
 */
export function readIdempotencyKey({ headers }: Pick<CallRequest, 'headers'>): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w.:-]{8,255}$/.test(key))
    throw problem('server/idempotency-key-missing')
  return key
}
