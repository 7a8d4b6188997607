import { createHmac } from 'node:crypto'
import type { WindowResult } from './WindowResult.ts'

/** HMAC-SHA-256 over "state.outcome.token", base64url. */
export function signResult(secret: Buffer, { state, outcome, token }: WindowResult): string {
  return createHmac('sha256', secret).update(`${state}.${outcome}.${token}`).digest('base64url')
}
