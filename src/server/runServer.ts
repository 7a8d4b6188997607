import { ProblemError } from '#origination'
import type { RunningServer } from './startServer.ts'

/**
 * Starts the server, and stops it cleanly on SIGTERM and SIGINT; a second signal stops it at once.
 * A failed start is reported in words, with the remedy.
 */
export async function runServer(start: () => Promise<RunningServer>): Promise<void> {
  let running: RunningServer | undefined
  let isStopping = false
  const stop = (exitCode: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    void Promise.resolve(running?.stop()).then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
  process.on('uncaughtException', (error) => {
    write(error)
    stop(1)
  })
  try {
    running = await start()
    if (isStopping) await running.stop()
  } catch (error) {
    write(error)
    process.exit(1)
  }
}

function write(error: unknown): void {
  const lines =
    error instanceof ProblemError
      ? error.issues.map(
          ({ code, file, message, remedy }) =>
            `${code}${file ? ` ${file}` : ''}: ${message} ${remedy}`,
        )
      : [String((error as Error)?.stack ?? error)]
  process.stderr.write(`${lines.join('\n')}\n`)
}
