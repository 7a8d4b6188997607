import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem } from '#origination'

/**
 * Locks the data folder for this process: a file with pid and start time. A live holder causes an
 * error, a dead one's file is taken over. Returns a function that unlocks it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const mine = JSON.stringify({ pid: process.pid, started: readStart(process.pid) })
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
      return () => {
        if (readHolder(file) === mine) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder !== undefined && isAlive(holder))
        throw problem('server/data-folder-in-use', {
          folder,
          pid: (JSON.parse(holder) as { pid: number }).pid,
        })
      putAside(file, holder)
    }
  }
  throw problem('server/data-folder-in-use', { folder, pid: 'unknown' })
}

/**
 * Moves a dead holder's file away; puts it back if another process was quicker and it is no longer
 * the dead one's.
 */
function putAside(file: string, dead: string | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved !== dead && moved !== undefined && isAlive(moved)) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isAlive(holder: string): boolean {
  let parsed: { pid?: number; started?: string }
  try {
    parsed = JSON.parse(holder) as { pid?: number; started?: string }
  } catch {
    return false
  }
  if (!parsed.pid) return false
  try {
    process.kill(parsed.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return parsed.started === readStart(parsed.pid)
}

/**
 * Start time of a process, so that a reused pid is not mistaken for the holder. Linux has it in
 * /proc; elsewhere only the pid counts.
 */
function readStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ')
    return `${boot} ${fields[19]}`
  } catch {
    return ''
  }
}
