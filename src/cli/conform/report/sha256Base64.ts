import { createHash } from 'node:crypto'

/** SHA-256 of a text's UTF-8 bytes, in the format of a content security policy. */
export function sha256Base64(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
