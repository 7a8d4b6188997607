import { refusal } from '#origination'
import type { CallRequest } from './registerCalls.ts'

/** The header that names a submission, 8 to 255 plain characters. Throws 400 where it is missing or odd. */
export function readIdempotencyKey({ headers }: Pick<CallRequest, 'headers'>): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w.:-]{8,255}$/.test(key)) throw refusal('server/idempotency-key-missing')
  return key
}
