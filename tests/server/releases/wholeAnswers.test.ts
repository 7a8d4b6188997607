import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { runLintel } from '../operations/runLintel.ts'
import { buildServer } from '../process/buildServer.ts'
import { startProcess, type ServerProcess } from '../process/startProcess.ts'
import { deep, isDeep } from '../../deep.ts'
import { readServed, writeState } from './readServed.ts'
import { useFolder } from '../../useFolder.ts'

// Three built servers on one database, which follow an empty folder; the command publishes another.
const [publications, requests] = deep([4, 400], [50, 10_000])
const folder = useFolder('lintel-whole-')
const config = join(folder, 'config')
const readers = 4
let databaseUrl: string
let servers: readonly ServerProcess[]
const publish = async (state: number) => {
  writeState(config, state)
  const { status } = await runLintel(
    ['publish', '--config', config, '--by', 'ops', '--why', 'Readers asked for it.'],
    { DATABASE_URL: databaseUrl, LINTEL_SANDBOX: 'on' },
  )
  expect(status).toBe(0)
}
beforeAll(async () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  cpSync('examples/starter', config, { recursive: true })
  databaseUrl = await createDatabase()
  await publish(1)
  const { script } = await buildServer('tests/server/process/serve.ts')
  const environment = {
    DATABASE_URL: databaseUrl,
    LINTEL_DATA_KEY: dataKey,
    LINTEL_CONFIG: empty,
    LINTEL_RATE_PAGES: '1000000',
  }
  servers = await Promise.all([1, 2, 3].map(() => startProcess(folder, { script, environment })))
})
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM')
})

/** What a bundle says that a page asks for. */
const statesOf = async (port: number, bundle: string) => {
  // What was compressed once is kept as it was.
  const headers = { 'accept-encoding': 'identity' }
  const file = await fetch(`http://127.0.0.1:${port}/config/bundles/${bundle}.json`, { headers })
  return new Set([...(await file.text()).matchAll(/\d+ weeks/g)].map(([each]) => each))
}

it(
  `${requests} answers of three servers during ${publications} publications are each of one release, never of an older one, and all serve the next within a second`,
  { timeout: deep(300_000, 3_600_000) },
  async () => {
    const newest = servers.map(() => 0)
    const answers = servers.map(() => new Map<number, number>())
    /** When each server was first seen to serve each state, in milliseconds. */
    const seen = new Map<number, number[]>()
    let asked = 0
    const over = new AbortController()
    const read = async () => {
      while (!over.signal.aborted || asked < requests) {
        const at = asked % servers.length
        asked += 1
        const before = newest[at]!
        const served = await readServed(servers[at]!.port)
        expect(served?.state).toBeGreaterThanOrEqual(before)
        if (!answers[at]!.has(served!.state))
          seen.set(served!.state, [...(seen.get(served!.state) ?? []), performance.now()])
        newest[at] = Math.max(newest[at]!, served!.state)
        answers[at]!.set(served!.state, (answers[at]!.get(served!.state) ?? 0) + 1)
      }
    }
    const reading = Promise.all(Array.from({ length: readers }, read))
    for (let state = 2; state <= publications + 1; state++) {
      const { bundle } = (await readServed(servers[0]!.port))!
      await publish(state)
      await Promise.race([reading, expect.poll(() => newest).toEqual(servers.map(() => state))])
      // A page that was opened before loads what belongs to it.
      for (const { port } of servers)
        expect(await statesOf(port, bundle)).toEqual(new Set([`${state - 1} weeks`]))
    }
    over.abort()
    await reading
    expect(asked).toBeGreaterThanOrEqual(requests)
    for (const ofServer of answers) expect(ofServer.size).toBe(publications + 1)
    seen.delete(1)
    const apart = [...seen.values()]
      .map((times) => Math.max(...times) - Math.min(...times))
      .toSorted((one, other) => one - other)
    // Only the long run has the machine to itself.
    expect(apart[isDeep ? apart.length - 1 : Math.floor(apart.length / 2)]).toBeLessThan(1000)
  },
)
