import { once } from '#model'
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/**
 * Random nonce of one response, the same in its CSP header and in its HTML. Only Vite's inline
 * parts, in development, carry it.
 */
export function nonceOf(response: ServerResponse): string {
  return once(makeNonce, response)
}

const makeNonce = () => randomBytes(16).toString('base64')
