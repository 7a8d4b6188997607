import { spawn, type ChildProcess } from 'node:child_process'

export interface ServerProcess {
  readonly child: ChildProcess
  readonly port: number
  /** What it wrote until it listened. */
  readonly output: string
  /** Everything that it wrote to standard output so far: its log. */
  logged(): string
  /** Everything that it wrote to standard error so far. */
  errors(): string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts a server on `folder` and waits until it listens. Rejects with what it said where it ends
 * instead. `script`: process/serve.ts, or another that prints its port like it; `environment` goes
 * over the test's own.
 */
export function startProcess(
  folder: string,
  {
    script = 'tests/server/process/serve.ts',
    environment = {},
  }: { readonly script?: string; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<ServerProcess> {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, script], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: '0',
      LINTEL_SANDBOX: 'on',
      LOG_LEVEL: 'error',
      LINTEL_RATE_DRAFTS: '1000000',
      LINTEL_RATE_SIGN_IN: '1000000',
      LINTEL_RATE_CALLS: '1000000',
      LINTEL_RATE_SANDBOX: '1000000',
      LINTEL_QUOTA_TIMES: '1000',
      LINTEL_OVERLOAD_TIMES: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return new Promise((resolve, reject) => {
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${errors}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /^port (\d+)$/m.exec(output)?.[1]
      if (port === undefined) return
      resolve({
        child,
        port: Number(port),
        output,
        logged: () => output,
        errors: () => errors,
        kill: (signal) => {
          child.kill(signal)
          return ended
        },
      })
    })
  })
}
