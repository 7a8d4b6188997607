import { timingSafeEqual } from 'node:crypto'
import { signResult } from './signResult.ts'
import type { WindowResult } from './WindowResult.ts'

/** Whether a result was signed with the secret of the lender and kind. */
export function isSignedResult(secret: Buffer, result: WindowResult, signature: string): boolean {
  const [expected, given] = [signResult(secret, result), signature].map((text) => Buffer.from(text))
  return given!.length === expected!.length && timingSafeEqual(given!, expected!)
}
