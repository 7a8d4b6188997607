import { hash, verify } from '@node-rs/argon2'
import limits from '../limits.json' with { type: 'json' }
import { limitAtOnce } from '../limitAtOnce.ts'

const { password: cost } = limits
// Two queues, so that a burst of registrations does not delay signing in.
const [hashInTurn, verifyInTurn] = [
  limitAtOnce(cost.hashedAtOnce),
  limitAtOnce(cost.verifiedAtOnce),
]

/**
 * Argon2id (the library's default) over the NFC form. Only a few run at once, so that a burst can't
 * exhaust the memory. Call it before a transaction starts: a caller that waits here must not hold a
 * connection.
 */
export function hashPassword(password: string): Promise<string> {
  const { memoryKiB: memoryCost, passes: timeCost, lanes: parallelism } = cost
  return hashInTurn(() => hash(prepare(password), { memoryCost, timeCost, parallelism }))
}

/** Whether the password matches the hash. Takes the same time for right and wrong ones. */
export function isPasswordOf(password: string, passwordHash: string): Promise<boolean> {
  return verifyInTurn(() => verify(passwordHash, prepare(password)).catch(() => false))
}

/** Whether the hash was made with outdated parameters: it is replaced when its owner signs in. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryKiB, passes, lanes } = cost
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$`)
}

function prepare(password: string): Buffer {
  return Buffer.from(password.normalize('NFC')).subarray(0, cost.bytes)
}
