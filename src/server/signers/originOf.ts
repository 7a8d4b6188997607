import type { CallRequest } from '../http/registerCalls.ts'

/** From where someone joins: the journal stores it encrypted. */
export function originOf({ ip, headers }: Pick<CallRequest, 'ip' | 'headers'>): {
  readonly ip: string
  readonly userAgent: string
} {
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 500) }
}
