import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded database's password: random, made once, kept in the data folder for its owner alone (0600). */
export function readPassword(folder: string): string {
  const file = join(folder, 'database-password')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const password = randomBytes(24).toString('base64url')
    writeFileSync(file, password, { mode: 0o600, flag: 'wx' })
    return password
  }
}
