import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'

/** Above every process id that a system assigns. */
const noProcess = 2_147_483_646
const patience = 5000

/**
 * Stops a postmaster of this cluster that an earlier process left, and waits for it. If
 * postmaster.pid has a pid that is not a postmaster, as after a crash whose pid was reused, that
 * process is left alone and the file made harmless.
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
  // PostgreSQL uses the lines up to the seventh to find backends that outlived their postmaster;
  // the eighth says that it is ready.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  if (Number(lines[0]) === pid && !isPostmaster(pid, cluster))
    writeFileSync(file, [noProcess, ...lines.slice(1, 7), ''].join('\n'))
}

/** Signals a process; a process that has just ended is not an error. */
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

/** A process's command line; empty if there is no such process, or only a zombie. */
function commandOf(pid: number): string {
  try {
    if (platform() === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
