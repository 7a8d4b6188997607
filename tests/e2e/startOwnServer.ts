import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../../tools/browser/findFreePort.ts'
import { generousRates } from './generousRates.ts'

type Environment = Readonly<Record<string, string>>

/** A server of a test's own, which it may kill and start again on the same data. */
export interface OwnServer {
  readonly url: string
  kill(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
}

/** `program`: what node runs; the built server, or src/server/dev.ts through tsx. */
export async function startOwnServer(
  dataDirectory: string,
  environment: Environment | ((url: string) => Environment) = {},
  program: readonly string[] = ['dist/server/main.js'],
): Promise<OwnServer> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess
  const start = async () => {
    const settings = {
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...generousRates,
      ...(typeof environment === 'function' ? environment(url) : environment),
    }
    child = spawn(process.execPath, program, {
      env: { ...process.env, ...settings },
      stdio: 'inherit',
    })
    for (let attempt = 0; attempt < 3000; attempt++) {
      if (child.exitCode !== null) throw new Error('The server ended before it was ready')
      const isReady = await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isReady) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('The server did not become ready')
  }
  await start()
  return {
    url,
    start,
    async kill(signal) {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
