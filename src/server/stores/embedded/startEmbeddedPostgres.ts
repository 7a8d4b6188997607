import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ProblemError, problem } from '#origination'
import { findBinaries, type Binaries } from './findBinaries.ts'
import { findDatabaseUser } from './findDatabaseUser.ts'
import { initialiseCluster } from './initialiseCluster.ts'
import { keepRunning, type KeeperLog } from './keepRunning.ts'
import { linkLibraries } from './linkLibraries.ts'
import { lockFolder } from './lockFolder.ts'
import { readPassword } from './readPassword.ts'
import { runProgram, type OsUser } from './runProgram.ts'

export interface EmbeddedPostgres {
  /** postgres://… of the cluster's default database "postgres". */
  readonly url: string
  stop(): Promise<void>
}

const silent: KeeperLog = { error: () => undefined, info: () => undefined }

/**
 * Real PostgreSQL from npm's binaries in `folder`, listening only on a free port of 127.0.0.1. It
 * ends with this process, even if that is killed, and is restarted if it ends unexpectedly. Throws
 * a ProblemError if another process uses the folder or this machine can't run the binaries.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  log: KeeperLog = silent,
): Promise<EmbeddedPostgres> {
  const home = resolve(folder)
  const [binaries, ordinary] = await Promise.all([findBinaries(), findDatabaseUser()])
  linkLibraries(binaries)
  mkdirSync(home, { recursive: true })
  // The other OS user must be able to traverse it, whatever our umask; the password in it is
  // readable only by its owner.
  if (ordinary) chmodSync(home, 0o711)
  const unlock = lockFolder(home)
  try {
    const user = await reach({ home, binaries, user: ordinary })
    const password = readPassword(home)
    const cluster = await initialiseCluster(home, binaries, user, password)
    const keeper = await keepRunning({ folder: cluster, binaries, user, settings }, log)
    const stop = async () => {
      await keeper.stop()
      unlock()
    }
    return { url: `postgres://postgres:${password}@127.0.0.1:${keeper.port}/postgres`, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

interface Tried {
  readonly home: string
  readonly binaries: Binaries
  readonly user: OsUser | undefined
}

/**
 * As root the database runs as the OS user "postgres", who may have no access to the project's
 * folder (below /root, for example). Returns a user with access, with a capability if the plain one
 * has none.
 */
async function reach({ home, binaries, user }: Tried): Promise<OsUser | undefined> {
  accessSync(home, constants.W_OK)
  const obstacle = await findObstacle({ home, binaries, user })
  if (!obstacle) return user
  const capable = user && { ...user, passesClosedFolders: true }
  if (!capable || (await findObstacle({ home, binaries, user: capable }))) throw obstacle
  return capable
}

async function findObstacle({ home, binaries, user }: Tried): Promise<ProblemError | undefined> {
  const program = await runProgram(binaries.postgres, ['--version'], user).catch(
    (error: Error) => ({ code: 1, output: error.message }),
  )
  if (program.code !== 0)
    return problem('server/embedded-unreachable', {
      path: binaries.postgres,
      reason: program.output.trim(),
    })
  const folder = user
    ? await runProgram('test', ['-x', home], user).catch(() => ({ code: 0, output: '' }))
    : { code: 0, output: '' }
  return folder.code === 0
    ? undefined
    : problem('server/embedded-unreachable', { path: home, reason: 'permission denied' })
}
