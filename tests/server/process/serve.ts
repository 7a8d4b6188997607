import { readFileSync } from 'node:fs'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { runServer } from '../../../src/server/runServer.ts'
import { startServer } from '../../../src/server/startServer.ts'

/** The real server in a process of its own; it prints its port once it listens. */
await runServer(async () => {
  const running = await startServer(readSettings(process.env, false), {
    template: async () => readFileSync('index.html', 'utf8'),
  })
  process.stdout.write(`milliseconds ${JSON.stringify(running.milliseconds)}\n`)
  const { user, system } = process.cpuUsage()
  process.stdout.write(`processor ${Math.round((user + system) / 1000)}\n`)
  process.stdout.write(`port ${running.port}\n`)
  return running
})
