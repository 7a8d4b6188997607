import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { withoutPaths } from './withoutPaths.ts'

export interface Ran {
  readonly status: number | null
  readonly seconds: number
  /** Of the process and all its children, on every core. */
  readonly cpuSeconds: number
  /** Its last lines. */
  readonly tail: readonly string[]
}

/** The shell's own `times` counts what the children of a command used, on Linux and macOS alike. */
const timed = '"$@"; status=$?; times >&3; exit $status'

/**
 * Runs a command of node_modules/.bin, npm or node; each of its lines is printed after `name`.
 * `priority`: as os.setPriority takes it.
 */
export async function runCommand(
  name: string,
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
  priority?: number,
): Promise<Ran> {
  const begun = performance.now()
  const [program, ...parameters] = command
  const local =
    program === 'node'
      ? process.execPath
      : program === 'npm'
        ? 'npm'
        : `node_modules/.bin/${program}`
  const child = spawn('sh', ['-c', timed, 'sh', local, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment },
  })
  // Its children inherit it.
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
  const tail: string[] = []
  for (const stream of [child.stdout!, child.stderr!])
    createInterface(stream).on('line', (line) => {
      const plain = withoutPaths(line)
      if (tail.push(plain) > 30) tail.shift()
      console.log(`${name} │ ${plain}`)
    })
  let times = ''
  ;(child.stdio[3] as Readable).on('data', (chunk: Buffer) => (times += chunk.toString()))
  const status = await new Promise<number | null>((done) => {
    child.on('error', () => done(null))
    child.on('close', done)
  })
  return { status, seconds: (performance.now() - begun) / 1000, cpuSeconds: sumTimes(times), tail }
}

/** "0m1.20s 0m0.10s", a line for the shell and one for its children, as seconds. */
function sumTimes(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
