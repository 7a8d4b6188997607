import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

/** Signs files for other installations, which verify them with the public half of the key. */
export interface Signer {
  /** The public half: 32 bytes in hex. */
  readonly key: string
  /** Ed25519, in hex. */
  sign(content: Uint8Array): string
}

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI (RFC 8410). */
const [pkcs8, spki] = ['302e020100300506032b657004220420', '302a300506032b6570032100']

/** The signer that belongs to a key of the audit trail, which cannot be derived from it. */
export function createSigner(auditKey: Buffer): Signer {
  const seed = Buffer.from(hkdfSync('sha256', auditKey, '', 'lintel release files', 32))
  const format = 'der'
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from(pkcs8, 'hex'), seed]),
    format,
    type: 'pkcs8',
  })
  return {
    key: createPublicKey(key).export({ format, type: 'spki' }).subarray(-32).toString('hex'),
    sign: (content) => sign(null, content, key).toString('hex'),
  }
}

/** Whether the holder of a key (its public half in hex) signed it. */
export function isSignedWith(key: string, content: Uint8Array, signature: string): boolean {
  const der = Buffer.from(`${spki}${key}`, 'hex')
  try {
    const known = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, content, known, Buffer.from(signature, 'hex'))
  } catch {
    return false
  }
}
