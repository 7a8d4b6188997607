import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openTrail } from '#server/operations'
import { forgetReleases } from '../server/cluster/forgetReleases.ts'
import { quickPostgres } from '../server/cluster/quickPostgres.ts'
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
    createHash('sha256')
      .update(
        JSON.stringify([
          process.version,
          size,
          mtimeMs,
          quickPostgres,
          process.env['LINTEL_CONFIG'],
        ]),
      )
      .digest('hex')
      .slice(0, 16),
  )
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const { kill } = await startOwnServer(draft)
  await kill('SIGTERM')
  await forgetLenders(draft)
  setQuickly(draft)
  renameSync(draft, folder)
  return folder
}

async function forgetLenders(folder: string): Promise<void> {
  const { store, audit, close } = await openTrail({ DATA_DIR: folder })
  await forgetReleases(store, audit)
  await close()
}

function setQuickly(folder: string): void {
  const lines = Object.entries(quickPostgres).map(([name, value]) => `${name} = ${value}\n`)
  appendFileSync(join(folder, 'postgres', 'postgresql.auto.conf'), lines.join(''))
}
