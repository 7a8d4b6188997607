import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { Json } from '#model'
import { problem } from '#origination'

/**
 * Encrypts personal data against people who only have the database. `place` is
 * "org|table|column|row": data moved to another row, column or lender can't be decrypted. All
 * `open…` throw a ProblemError (server/sealed-unreadable) for another key, another place or altered
 * bytes.
 */
export interface Seal {
  /**
   * Fingerprints of the keys, 12 hex digits each, newest first. They reveal nothing about the keys.
   */
  readonly keys: readonly string[]
  /**
   * "v1.<key id>.<nonce>.<tag>.<ciphertext>", each part base64url; AES-256-GCM, a new 96-bit nonce
   * each time.
   */
  seal(value: Json, place: string): string
  /** `Value`: the type of what was sealed at this place. */
  open<Value = Json>(sealed: string, place: string): Value
  /** The same for files: version byte 1, key id 6, nonce 12, tag 16, ciphertext. */
  sealBytes(bytes: Uint8Array, place: string): Buffer
  openBytes(sealed: Uint8Array, place: string): Buffer
  /** True if the newest key encrypted it: all others are due for re-encryption. */
  isNewest(sealed: string): boolean
  /**
   * "<key id>.<HMAC-SHA-256>", in hex, by the newest key: finds the same text again without storing
   * it. `use` separates one purpose from another.
   */
  fingerprint(text: string, use: string): string
  /**
   * The same by every key, newest first, so that text marked by an older key is also found until it
   * is marked again.
   */
  fingerprints(text: string, use: string): readonly string[]
}

interface SealKey {
  readonly id: Buffer
  readonly secret: Buffer
}

const [keyBytes, idBytes, nonceBytes, tagBytes] = [32, 6, 12, 16]
const version = 1

/**
 * `key`: 32 bytes in base64; several separated by commas, newest first. The newest encrypts, all
 * decrypt. Throws a ProblemError for a malformed one.
 */
export function createSeal({ key }: { readonly key: string }): Seal {
  const keys = key.split(',').map((each) => readKey(each.trim()))
  const newest = keys[0]!
  const markers = keys.map(({ id, secret }) => ({
    id: id.toString('hex'),
    secret: Buffer.from(hkdfSync('sha256', secret, '', 'lintel fingerprint', keyBytes)),
  }))
  const fingerprints = (text: string, use: string) =>
    markers.map(
      ({ id, secret }) =>
        `${id}.${createHmac('sha256', secret)
          .update(JSON.stringify([use, text]))
          .digest('hex')}`,
    )

  const encrypt = (bytes: Uint8Array, place: string) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', newest.secret, nonce, { authTagLength: tagBytes })
    cipher.setAAD(contextOf(place, newest.id))
    const content = Buffer.concat([cipher.update(bytes), cipher.final()])
    return { nonce, tag: cipher.getAuthTag(), content }
  }

  return {
    keys: keys.map(({ id }) => id.toString('hex')),
    seal: (value, place) => {
      const { nonce, tag, content } = encrypt(Buffer.from(JSON.stringify(value)), place)
      return [
        `v${version}`,
        ...[newest.id, nonce, tag, content].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open: (sealed, place) => {
      const [mark, ...parts] = sealed.split('.')
      if (mark !== `v${version}` || parts.length !== 4) throw unreadable(place)
      const read = parts.map((part) => Buffer.from(part, 'base64url'))
      return JSON.parse(
        decrypt(keys, read as [Buffer, Buffer, Buffer, Buffer], place).toString('utf8'),
      )
    },
    sealBytes: (bytes, place) => {
      const { nonce, tag, content } = encrypt(bytes, place)
      return Buffer.concat([Buffer.of(version), newest.id, nonce, tag, content])
    },
    openBytes: (sealed, place) => {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (bytes[0] !== version) throw unreadable(place)
      let at = 1
      const take = (length: number) => bytes.subarray(at, (at += length))
      const head = [take(idBytes), take(nonceBytes), take(tagBytes)] as const
      return decrypt(keys, [...head, bytes.subarray(at)], place)
    },
    isNewest: (sealed) => sealed.startsWith(`v${version}.${newest.id.toString('base64url')}.`),
    fingerprint: (text, use) => fingerprints(text, use)[0]!,
    fingerprints,
  }
}

type Sealed = readonly [id: Buffer, nonce: Buffer, tag: Buffer, content: Buffer]

function decrypt(
  keys: readonly SealKey[],
  [id, nonce, tag, content]: Sealed,
  place: string,
): Buffer {
  const found = keys.find((each) => each.id.equals(id))
  if (!found || nonce.length !== nonceBytes || tag.length !== tagBytes) throw unreadable(place)
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.secret, nonce, {
      authTagLength: tagBytes,
    })
    decipher.setAAD(contextOf(place, id))
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    throw unreadable(place)
  }
}

function readKey(text: string): SealKey {
  const secret = Buffer.from(text, 'base64')
  if (secret.length !== keyBytes || !/^[\w+/-]{43}=?$/.test(text))
    throw problem('server/data-key-malformed')
  return {
    secret,
    id: createHash('sha256')
      .update('lintel data key id')
      .update(secret)
      .digest()
      .subarray(0, idBytes),
  }
}

function contextOf(place: string, id: Buffer): Buffer {
  return Buffer.from(`${place}|v${version}.${id.toString('base64url')}`)
}

/** Names the table and the column, never the row or its contents. */
function unreadable(place: string) {
  const [, table = '', column = ''] = place.split('|')
  return problem('server/sealed-unreadable', { table, column })
}
