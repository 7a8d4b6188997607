import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits that open one draft. Only their hash is stored. */
export function createDraftKey(): string {
  return randomBytes(32).toString('base64url')
}

export function hashDraftKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function isDraftKey(key: string | string[] | undefined, keyHash: string): boolean {
  return (
    typeof key === 'string' && timingSafeEqual(Buffer.from(hashDraftKey(key)), Buffer.from(keyHash))
  )
}
