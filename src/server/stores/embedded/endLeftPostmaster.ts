import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'

/** Above every process id that a system gives. */
const noProcess = 2_147_483_646
const patience = 5000

/**
 * Ends a postmaster of this cluster that an earlier process left, and waits for it. Where postmaster.pid names a process that is none, as after
 * a crash whose process id is in use again, that process is left alone and the file made harmless.
 */
export async function endLeftPostmaster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!Number.isInteger(pid) || pid <= 0) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostmaster(pid, cluster)) break
    send(pid, signal)
    for (const end = Date.now() + patience; isPostmaster(pid, cluster) && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 10))
  }
  // By the lines up to the seventh PostgreSQL finds backends that outlived their postmaster; the eighth says that it is ready.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  if (Number(lines[0]) === pid && !isPostmaster(pid, cluster)) writeFileSync(file, [noProcess, ...lines.slice(1, 7), ''].join('\n'))
}

/** Signals a process; one that has just ended is no error. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(cluster)
}

/** How a process was started; empty where there is none, or only what is left of one (a zombie). */
function commandOf(pid: number): string {
  try {
    if (platform() === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
