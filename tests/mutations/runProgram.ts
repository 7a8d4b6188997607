import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

export interface Ended {
  /** Null: it was stopped because it took too long. */
  readonly status: number | null
}

/**
 * Runs a program of the copy to its end, its words in a file. Everything it started ends with it.
 */
export function runProgram(
  folder: string,
  [program, ...parameters]: readonly string[],
  {
    log,
    seconds,
    environment = {},
  }: {
    readonly log: string
    readonly seconds: number
    readonly environment?: Readonly<Record<string, string>>
  },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const words = createWriteStream(log, { flags: 'a' })
    const child = spawn(process.execPath, [program!, ...parameters], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    child.stdout.pipe(words)
    child.stderr.pipe(words)
    const stop = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    const timer = setTimeout(stop, seconds * 1000)
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', (status) => {
      clearTimeout(timer)
      process.removeListener('exit', stop)
      resolve({ status })
    })
  })
}
