import { runServer } from './runServer.ts'
import { readSettings } from './readSettings.ts'
import { startServer } from './startServer.ts'
import { serveWithVite } from './serveWithVite.ts'

await runServer(async () => {
  const settings = readSettings(process.env, true)
  const page = serveWithVite(settings)
  const running = await startServer(settings, page)
  page.watch(running.services.bundles)
  process.stdout.write(`Lintel: http://localhost:${running.port}/account/heloc/register\n`)
  return running
})
