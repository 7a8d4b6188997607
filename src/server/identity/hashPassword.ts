import { hash, verify } from '@node-rs/argon2'
import limits from '../limits.json' with { type: 'json' }
import { limitAtOnce } from '../limitAtOnce.ts'

const { memoryKiB, passes, lanes, verifiedAtOnce, hashedAtOnce, bytes } = limits.password
const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: lanes }
// Two queues, so that a burst of registrations does not delay signing in.
const [hashInTurn, verifyInTurn] = [limitAtOnce(hashedAtOnce), limitAtOnce(verifiedAtOnce)]

/**
 * Argon2id (the library's default) over the NFC form. Only a few run at once, so that a burst can't
 * exhaust the memory. Call it before a transaction starts: a caller that waits here must not hold a
 * connection.
 */
export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => hash(prepare(password), options))
}

/** Whether the password matches the hash. Takes the same time for right and wrong ones. */
export function isPasswordOf(password: string, passwordHash: string): Promise<boolean> {
  return verifyInTurn(() => verify(passwordHash, prepare(password)).catch(() => false))
}

/** Whether the hash was made with outdated parameters: it is replaced when its owner signs in. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$`)
}

function prepare(password: string): Buffer {
  return Buffer.from(password.normalize('NFC')).subarray(0, bytes)
}
