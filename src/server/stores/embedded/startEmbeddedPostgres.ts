import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { Refusal, refusal } from '../../http/Refusal.ts'
import { chooseFreePort } from './chooseFreePort.ts'
import { findBinaries, type Binaries } from './findBinaries.ts'
import { findDatabaseUser } from './findDatabaseUser.ts'
import { initialiseCluster } from './initialiseCluster.ts'
import { lockFolder } from './lockFolder.ts'
import { readPassword } from './readPassword.ts'
import { runProgram, type OsUser } from './runProgram.ts'

export interface EmbeddedPostgres {
  /** postgres://… of the cluster's own database "postgres". */
  readonly url: string
  /** True where a postmaster was left behind by a killed process and is used again. */
  readonly adopted: boolean
  stop(): Promise<void>
}

/**
 * Real PostgreSQL from npm's binaries in `folder`, listening on a free port of 127.0.0.1 alone. The postmaster does not die with us when we
 * are killed: the next start adopts it. Throws a Refusal where another process uses the folder or this machine cannot run the binaries.
 */
export async function startEmbeddedPostgres(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> {
  const home = resolve(folder)
  const [binaries, ordinary] = [await findBinaries(), await findDatabaseUser()]
  mkdirSync(home, { recursive: true })
  // The other OS user must get through, whatever our umask; the password in it is for its owner alone.
  if (ordinary) chmodSync(home, 0o711)
  const unlock = lockFolder(home)
  try {
    const user = await reach(home, binaries, ordinary)
    const password = readPassword(home)
    const cluster = await initialiseCluster(home, binaries, user, password)
    const runsAlready = await findRunning(cluster, binaries, user, password)
    const port = runsAlready ?? (await startPostmaster(cluster, binaries, user, settings))
    const stop = async () => {
      await runProgram(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], user)
      unlock()
    }
    return { url: urlOf(port, password), adopted: runsAlready !== undefined, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

function urlOf(port: number, password: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/**
 * As root the database runs as the OS user "postgres", who may be shut out of the folder that holds the project (below /root, say).
 * Gives a user who gets there, with a capability where the plain one does not.
 */
async function reach(home: string, binaries: Binaries, user: OsUser | undefined): Promise<OsUser | undefined> {
  accessSync(home, constants.W_OK)
  const obstacle = await findObstacle(home, binaries, user)
  if (!obstacle) return user
  const capable = user && { ...user, passesClosedFolders: true }
  if (!capable || (await findObstacle(home, binaries, capable))) throw obstacle
  return capable
}

async function findObstacle(home: string, binaries: Binaries, user: OsUser | undefined): Promise<Refusal | undefined> {
  const program = await runProgram(binaries.postgres, ['--version'], user).catch((error: Error) => ({ code: 1, output: error.message }))
  if (program.code !== 0) return refusal('server/embedded-unreachable', { path: binaries.postgres, reason: program.output.trim() })
  const folder = user ? await runProgram('test', ['-x', home], user).catch(() => ({ code: 0, output: '' })) : { code: 0, output: '' }
  return folder.code === 0 ? undefined : refusal('server/embedded-unreachable', { path: home, reason: 'permission denied' })
}

/** Port of a postmaster that a killed process left running; one that does not answer is stopped. */
async function findRunning(cluster: string, binaries: Binaries, user: OsUser | undefined, password: string): Promise<number | undefined> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const { code } = await runProgram(binaries.pg_ctl, ['status', '-D', cluster], user)
  if (code !== 0) return undefined
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  const client = new Client({ connectionString: urlOf(port, password), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return port
  } catch {
    await runProgram(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'immediate', '-w', '-t', '30'], user)
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startPostmaster(
  cluster: string,
  binaries: Binaries,
  user: OsUser | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  let last: Refusal | undefined
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await chooseFreePort()
    const options = ['-h 127.0.0.1', `-p ${port}`, "-k ''", ...flags].join(' ')
    const { code, output } = await runProgram(
      binaries.pg_ctl,
      ['start', '-D', cluster, '-l', join(cluster, 'postmaster.log'), '-w', '-t', '60', '-o', options],
      user,
    )
    if (code === 0) return port
    last = refusal('server/embedded-failed', { reason: `${output.trim()} See ${join(cluster, 'postmaster.log')}` })
  }
  throw last
}
