import { closeSync, openSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { problem } from '#origination'
import type { Binaries } from './findBinaries.ts'
import { startProgram, type OsUser } from './runProgram.ts'

export interface Cluster {
  readonly folder: string
  readonly binaries: Binaries
  readonly user: OsUser | undefined
  readonly settings: Readonly<Record<string, string>>
}

export interface Postmaster {
  /** Resolves once it has ended, for any reason. */
  readonly ended: Promise<void>
  /** Disconnects everyone, writes open data and ends. */
  stop(): Promise<void>
}

/**
 * Runs the server and waits for it. Its standard input is a pipe from us: once that closes, because
 * we ended or were killed, the shell's second process shuts the server down, so even a SIGKILL does
 * not leave the database running.
 */
const guard = `exec 3<&0
"$@" 3<&- </dev/null &
server=$!
(read -r line <&3; kill -INT $server) &
guard=$!
exec 3<&-
wait $server
code=$?
kill $guard 2>/dev/null
exit $code`

const startSeconds = 60

/**
 * Starts PostgreSQL on a port of 127.0.0.1 and resolves once it accepts connections. Throws a
 * ProblemError if it does not.
 */
export async function launchPostmaster(
  { folder, binaries, user, settings }: Cluster,
  port: number,
): Promise<Postmaster> {
  const logFile = join(folder, 'postmaster.log')
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  })
  const server = [
    binaries.postgres,
    '-D',
    folder,
    '-p',
    String(port),
    ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const command =
    platform() === 'win32' ? server : ['/bin/sh', '-c', guard, 'lintel-postgres', ...server]
  const log = openSync(logFile, 'a', 0o600)
  const child = startProgram(command[0]!, command.slice(1), ['pipe', log, log], user, true)
  closeSync(log)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      child.stdin?.destroy()
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
  child.stdin!.on('error', () => undefined)
  // Neither keeps an otherwise idle process alive.
  child.unref()
  ;(child.stdin as unknown as { unref?(): void }).unref?.()
  const stop = async () => {
    child.ref()
    if (platform() === 'win32') child.kill()
    child.stdin!.end()
    await ended
  }
  for (const end = Date.now() + startSeconds * 1000; !isReady(folder, port);) {
    if (hasEnded || Date.now() > end) {
      await stop()
      throw problem('server/embedded-failed', { reason: `${endOf(logFile)} See ${logFile}` })
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { ended, stop }
}

/**
 * PostgreSQL writes to postmaster.pid that it accepts connections: port in line 4, state in line 8.
 */
function isReady(folder: string, port: number): boolean {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[3]) === port && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function endOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-3).join(' ')
}
