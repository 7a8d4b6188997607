import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem } from '#origination'
import type { Binaries } from './findBinaries.ts'
import { runProgram, type OsUser } from './runProgram.ts'

/**
 * Creates the cluster on first use: in a temporary folder that is renamed when complete, so that an
 * interruption leaves nothing that looks finished.
 */
export async function initialiseCluster(
  folder: string,
  binaries: Binaries,
  user: OsUser | undefined,
  password: string,
): Promise<string> {
  const cluster = join(folder, 'postgres')
  if (existsSync(join(cluster, 'global', 'pg_control'))) return cluster
  if (existsSync(cluster)) renameSync(cluster, `${cluster}.broken-${Date.now()}`)
  const fresh = `${cluster}.new`
  const passwordFile = join(folder, 'initdb-password')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [fresh, passwordFile]) chownSync(path, user.uid, user.gid)
  try {
    const flags = [
      `--pgdata=${fresh}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]
    const { code, output } = await runProgram(binaries.initdb, flags, user)
    if (code !== 0) throw problem('server/embedded-failed', { reason: output.trim() })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(fresh, cluster)
  return cluster
}
