import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const portLine = 3

/**
 * postgres://… of the database that another process runs in the folder; undefined if its files
 * can't be read.
 */
export function findRunning(folder: string): string | undefined {
  try {
    const port = Number(
      readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[portLine],
    )
    const password = readFileSync(join(folder, 'database-password'), 'utf8')
    return port > 0 ? `postgres://postgres:${password}@127.0.0.1:${port}/postgres` : undefined
  } catch {
    return undefined
  }
}
