import { hash, verify } from '@node-rs/argon2'
import limits from '../limits.json' with { type: 'json' }
import { limitAtOnce } from '../limitAtOnce.ts'

const { memoryKiB, passes, lanes, atOnce, bytes } = limits.password
const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: lanes }
const inTurn = limitAtOnce(atOnce)

/** Argon2id (the library's default kind) over the NFC form. Few at once, so that a storm of sign-ins cannot take the memory. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(prepare(password), options))
}

/** Whether the password belongs to the hash. Costs the same for right and wrong ones. */
export function isPasswordOf(password: string, passwordHash: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, prepare(password)).catch(() => false))
}

/** Whether the hash was made with other figures than new ones are: it is made anew when its owner signs in. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$`)
}

function prepare(password: string): Buffer {
  return Buffer.from(password.normalize('NFC')).subarray(0, bytes)
}
