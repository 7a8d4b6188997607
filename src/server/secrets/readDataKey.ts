import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem } from '#origination'
import type { Settings } from '../settings/Settings.ts'

/**
 * The key that encrypts personal data: LINTEL_DATA_KEY. With the embedded database, and in
 * development, it is created once and stored next to the data folder, readable only by its owner.
 * Throws a ProblemError if an external database has no key: a copy of it must not be readable.
 */
export function readDataKey({ dataKey, databaseUrl, dataFolder, development }: Settings): string {
  if (dataKey !== undefined) return dataKey
  if (databaseUrl !== undefined && !development) throw problem('server/data-key-missing')
  const file = join(dataFolder, 'data-key')
  return readIfThere(file) ?? create(dataFolder, file)
}

/**
 * Written to a temporary file and then linked: of two processes that start at once, one wins and
 * both read its key.
 */
function create(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true })
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  return readFileSync(file, 'utf8').trim()
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
