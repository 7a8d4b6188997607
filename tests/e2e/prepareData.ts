import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { startOwnServer } from './startOwnServer.ts'

const server = 'dist/server/main.js'
const kept = resolve('.cache/e2e-data')

/**
 * Returns a data folder in which the built server has started once, and stopped: with its database,
 * its tables and the compiled forms of the shipped lenders. Servers on copies of it start as after
 * a restart.
 */
export async function prepareData(): Promise<string> {
  const { size, mtimeMs } = statSync(server)
  const folder = join(
    kept,
    createHash('sha256').update(`${process.version} ${size} ${mtimeMs}`).digest('hex').slice(0, 16),
  )
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const { kill } = await startOwnServer(draft)
  await kill('SIGTERM')
  await forgetLenders(draft)
  renameSync(draft, folder)
  return folder
}

/** A server on a configuration of its own does not continue serving the lenders of this one. */
async function forgetLenders(folder: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres(folder)
  const client = new Client(url)
  await client.connect()
  await client.query('delete from served_lenders')
  await client.end()
  await stop()
}
