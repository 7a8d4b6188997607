import { watchFiles } from '#loader/disk'
import { ProblemError } from '#origination'
import { readSettings } from './settings/readSettings.ts'
import { runServer } from './runServer.ts'
import type { Settings } from './settings/Settings.ts'
import { serveWithVite } from './serveWithVite.ts'
import { startServer, type RunningServer } from './startServer.ts'

await runServer(() => startWhenValid(readSettings(process.env, true)))

/** While no lender is valid, says why and waits for the files to be fixed. */
async function startWhenValid(settings: Settings): Promise<RunningServer> {
  for (;;) {
    const page = serveWithVite(settings)
    try {
      const running = await startServer(settings, page)
      page.watch(running.services.bundles)
      const seconds = (running.milliseconds.total! / 1000).toFixed(1)
      process.stdout.write(`Lintel: http://localhost:${running.port}/ (after ${seconds} s)\n`)
      return running
    } catch (error) {
      if (
        !(error instanceof ProblemError) ||
        !error.issues.every(({ code }) => /^(loader|analysis)\//.test(code))
      )
        throw error
      for (const { file, line, message, remedy } of error.issues)
        process.stderr.write(`${file ?? ''}:${line ?? 1} ${message} ${remedy}\n`)
      await new Promise<void>((resolve) => {
        const unwatch = watchFiles(settings.config, () => {
          unwatch()
          resolve()
        })
      })
    }
  }
}
