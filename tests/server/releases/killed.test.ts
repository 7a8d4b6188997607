import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { findServedLenders } from '../../../src/server/releases/findServedLenders.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { buildServer } from '../process/buildServer.ts'
import { startProcess, type ServerProcess } from '../process/startProcess.ts'
import { deep } from '../../deep.ts'
import { proxyDatabase, type DatabaseProxy } from './proxyDatabase.ts'
import { readServed, writeState } from './readServed.ts'
import { useFolder } from '../../useFolder.ts'

// Two built servers on a database of their own, which follow an empty folder; the program publishes
// another one, by a proxy that counts its messages to the database.
const moments = deep(4, 100)
const folder = useFolder('lintel-killed-')
const [config, data, empty] = ['config', 'data', 'empty'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
let database: EmbeddedPostgres
let proxy: DatabaseProxy
let script: string
let servers: ServerProcess[] = []
const environment = () => ({ DATABASE_URL: database.url, LINTEL_DATA_KEY: dataKey })
const start = () =>
  startProcess(folder, { script, environment: { ...environment(), LINTEL_CONFIG: empty } })
beforeAll(async () => {
  chmodSync(folder, 0o755)
  mkdirSync(empty)
  cpSync('examples/starter', config, { recursive: true })
  database = await startEmbeddedPostgres(data, { fsync: 'off' })
  proxy = await proxyDatabase(database.url)
  expect(await ended(publish(0))).toBe(0)
  ;({ script } = await buildServer('tests/server/process/serve.ts'))
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM')
  proxy.close()
  await database.stop()
})

function publish(state: number): ChildProcess {
  writeState(config, state)
  const words = ['publish', '--config', config, '--by', 'ops', '--why', 'Readers asked for it.']
  return spawn(process.execPath, ['src/cli/bin.mjs', ...words], {
    env: { ...process.env, ...environment(), DATABASE_URL: proxy.url, LINTEL_SANDBOX: 'on' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
const ended = async (child: ChildProcess) => (await once(child, 'close'))[0] as number | null
const asking = async <T>(ask: (trail: Awaited<ReturnType<typeof openTrail>>) => Promise<T>) => {
  const trail = await openTrail(environment())
  try {
    return await ask(trail)
  } finally {
    await trail.close()
  }
}
const inForce = async () => (await asking(({ store }) => findServedLenders(store))).get('northside')
/** The process of the database that serves the command: it was connected to last. */
const newestBackend = () =>
  asking(async ({ store }) => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by backend_start desc limit 1`.execute(store)
    return rows[0]!.pid
  })
const kill = {
  command: (child: ChildProcess) => void child.kill('SIGKILL'),
  server: () => servers[0]!.kill('SIGKILL'),
  backend: async () => void process.kill(await newestBackend(), 'SIGKILL'),
  database: () => {
    const [pid] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  },
}
const victims = ['command', 'server', 'backend', 'database'] as const

it(
  `${moments} kills at moments of a publication: the old or the new is served, whole, by all`,
  { timeout: deep(600_000, 7_200_000) },
  async () => {
    let messages = 0
    proxy.watch((count) => void (messages = count))
    expect(await ended(publish(1))).toBe(0)
    let last = 1
    const seen = { old: 0, new: 0 }
    for (let moment = 1; moment <= moments; moment++) {
      const state = moment + 1
      const victim = victims[moment % victims.length]!
      const at = Math.max(2, Math.round((moment / moments) * messages))
      const child = publish(state)
      proxy.watch((count) => (count === at ? kill[victim](child) : undefined))
      let errors = ''
      child.stderr!.on('data', (text: Buffer) => (errors += text.toString()))
      const status = await ended(child)
      expect([0, 1, null], `${victim} at ${at}: ${errors}`).toContain(status)
      await expect.poll(() => inForce().catch(() => undefined)).toBeDefined()
      if (victim === 'server') servers[0] = await start()
      const wanted = await inForce()
      for (const { port } of servers)
        await expect
          .poll(async () => (await readServed(port))?.bundle, { message: `${victim} at ${at}` })
          .toBe(wanted)
      const { state: now } = (await readServed(servers[1]!.port))!
      expect(status === 0 ? [state] : [last, state], `${victim} at ${at}`).toContain(now)
      seen[now === last ? 'old' : 'new'] += 1
      last = now
      expect((await asking(verifyTrail)).issues, `${victim} at ${at}`).toEqual([])
    }
    expect(seen).toEqual({ old: expect.any(Number), new: expect.any(Number) })
    expect(Math.min(seen.old, seen.new)).toBeGreaterThan(0)
  },
)
