import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database's password: random, created once, stored in the data folder, readable only
 * by its owner (0600).
 */
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
