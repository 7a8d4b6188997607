import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Json } from '#model'
import { problem } from '#origination'
import { createSigner, type Signer } from './createSigner.ts'

/** Kinds of what is signed: a signature of one kind never counts for another. */
export type SignedEntry =
  | 'event'
  | 'rewrite'
  | 'head'
  | 'receipt'
  | 'withdrawal'
  | 'account'
  | 'representative'
  | 'rating'
  | 'record'
  | 'record-head'
  | 'anchor'

/** Signs the audit trail with a key that is not in the database unencrypted. */
export interface Audit {
  /** "<key id>.<HMAC-SHA-256>", both in hex, by the newest key. */
  sign(what: SignedEntry, content: Json): string
  /** The result of verifying a signature: "unknown" if none of our keys has its id. */
  check(what: SignedEntry, content: Json, signature: string | null): 'valid' | 'forged' | 'unknown'
  /** For files that leave the installation; newest key first. */
  readonly signers: readonly Signer[]
}

const [keyBytes, idBytes] = [32, 6]

/** `keys`: newest first. The newest signs, all verify. */
export function createAudit(keys: readonly Buffer[]): Audit {
  const known = new Map(keys.map((key) => [idOf(key), key]))
  const newest = idOf(keys[0]!)
  return {
    signers: keys.map(createSigner),
    sign: (what, content) =>
      `${newest}.${digest(known.get(newest)!, what, content).toString('hex')}`,
    check: (what, content, signature) => {
      const [id = '', given = ''] = (signature ?? '').split('.')
      if (!/^[0-9a-f]{64}$/.test(given)) return 'forged'
      const key = known.get(id)
      if (!key) return 'unknown'
      return timingSafeEqual(digest(key, what, content), Buffer.from(given, 'hex'))
        ? 'valid'
        : 'forged'
    },
  }
}

/**
 * Keys of LINTEL_AUDIT_KEY: 32 bytes in base64; several separated by commas, newest first. Throws a
 * ProblemError for a malformed one.
 */
export function readAuditKeys(text: string): readonly Buffer[] {
  return text.split(',').map((each) => {
    const key = Buffer.from(each.trim(), 'base64')
    if (key.length !== keyBytes || !/^[\w+/-]{43}=?$/.test(each.trim()))
      throw problem('server/audit-key-malformed')
    return key
  })
}

function idOf(key: Buffer): string {
  return createHash('sha256')
    .update('lintel audit key id')
    .update(key)
    .digest()
    .subarray(0, idBytes)
    .toString('hex')
}

function digest(key: Buffer, what: SignedEntry, content: Json): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([what, content]))
    .digest()
}
