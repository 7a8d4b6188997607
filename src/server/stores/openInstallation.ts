import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ProblemError, problem } from '#origination'
import { readSettings } from '../settings/readSettings.ts'
import type { Settings } from '../settings/Settings.ts'
import { findRunning } from './embedded/findRunning.ts'
import { startEmbeddedPostgres } from './embedded/startEmbeddedPostgres.ts'
import { openDatabase, type Store } from './openDatabase.ts'

export interface Installation {
  readonly settings: Settings
  readonly store: Store
  readonly url: string
  close(): Promise<void>
}

/** Settings for commands. Whether it is a sandbox matters only to the server. */
export function readInstallation(environment: NodeJS.ProcessEnv): Settings {
  return readSettings({ ...environment, LINTEL_SANDBOX: 'off' }, false)
}

/** Whether a data key exists where `readDataKey` looks. Does not create one. */
export function hasDataKey({ dataKey, databaseUrl, dataFolder }: Settings): boolean {
  return (
    dataKey !== undefined || (databaseUrl === undefined && existsSync(join(dataFolder, 'data-key')))
  )
}

/**
 * The configured database, for a command that runs next to a server: DATABASE_URL, or the embedded
 * one, which is started unless the server runs it. Throws a ProblemError if it can't be reached.
 */
export async function openInstallation(settings: Settings): Promise<Installation> {
  const { databaseUrl, dataFolder } = settings
  const embedded = databaseUrl === undefined ? await openEmbedded(dataFolder) : undefined
  const url = databaseUrl ?? embedded!.url
  // A broken connection fails its own query.
  const store = openDatabase(url, () => undefined, 2)
  const close = async () => {
    await store.destroy()
    await embedded?.stop()
  }
  try {
    await sql`select 1`.execute(store)
    return { settings, store, url, close }
  } catch (error) {
    await close()
    throw problem('server/database-unreachable', { reason: (error as Error).message })
  }
}

async function openEmbedded(
  folder: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  try {
    return await startEmbeddedPostgres(folder)
  } catch (error) {
    const isTaken =
      error instanceof ProblemError &&
      error.issues.some(({ code }) => code === 'server/data-folder-in-use')
    const url = isTaken ? findRunning(folder) : undefined
    if (url === undefined) throw error
    return { url, stop: () => Promise.resolve() }
  }
}
