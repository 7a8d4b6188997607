import { createHash } from 'node:crypto'

/** SHA-256 of a text's UTF-8 bytes, as a content security policy names it. */
export function sha256Base64(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
