import { readSettings } from './settings/readSettings.ts'
import { runServer } from './runServer.ts'
import { serveBuiltApp } from './serveBuiltApp.ts'
import { startServer } from './startServer.ts'

await runServer(async () => {
  const settings = readSettings(process.env, false)
  const running = await startServer(settings, serveBuiltApp(settings.root))
  running.app.log.info(
    { port: running.port, host: settings.host, milliseconds: running.milliseconds },
    'Lintel listens',
  )
  return running
})
