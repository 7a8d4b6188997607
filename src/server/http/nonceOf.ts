import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

const nonces = new WeakMap<ServerResponse, string>()

/**
 * Random nonce of one response, the same in its CSP header and in its HTML. Only Vite's inline
 * parts, in development, carry it.
 */
export function nonceOf(response: ServerResponse): string {
  const known = nonces.get(response) ?? randomBytes(16).toString('base64')
  nonces.set(response, known)
  return known
}
