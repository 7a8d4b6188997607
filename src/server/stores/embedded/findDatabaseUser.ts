import { userInfo } from 'node:os'
import { problem } from '#origination'
import { runProgram, type OsUser } from './runProgram.ts'

/**
 * PostgreSQL rejects running as root: then it runs as the OS user "postgres", which is created if
 * missing. Otherwise it runs as the current user.
 */
export async function findDatabaseUser(): Promise<OsUser | undefined> {
  if (userInfo().uid !== 0) return undefined
  const existing = await readIds()
  if (existing) return existing
  await runProgram('groupadd', ['--system', 'postgres']).catch(() => undefined)
  await runProgram('useradd', [
    '--system',
    '-g',
    'postgres',
    '-M',
    '-s',
    '/usr/sbin/nologin',
    'postgres',
  ]).catch(() => undefined)
  const created = await readIds()
  if (!created) throw problem('server/embedded-needs-user')
  return created
}

async function readIds(): Promise<OsUser | undefined> {
  const [uid, gid] = await Promise.all([
    runProgram('id', ['-u', 'postgres']),
    runProgram('id', ['-g', 'postgres']),
  ])
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { uid: Number(uid.output), gid: Number(gid.output) }
}
