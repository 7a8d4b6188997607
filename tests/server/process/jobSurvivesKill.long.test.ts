import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answersOf } from '../borrower.ts'
import { paths } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { typical } from '../origination/typical.ts'
import { buildServer, type BuiltServer } from './buildServer.ts'
import { writeServedBundle } from './servedBundleFile.ts'
import { startProcess, type ServerProcess } from './startProcess.ts'

let built: BuiltServer
let prepared: string
beforeAll(async () => {
  built = await buildServer('tests/server/process/serveFast.ts')
  prepared = mkdtempSync(join(tmpdir(), 'lintel-bundle-'))
  const { services, close } = await openTestServer()
  await writeServedBundle(join(prepared, 'bundle.json'), services.bundles, 'alder')
  await close()
})
afterAll(() => {
  rmSync(prepared, { recursive: true, force: true })
})

let folder: string
let server: ServerProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-job-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  if (server) expect(await server.kill('SIGTERM')).toBe(0)
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

const start = async (environment: Record<string, string> = {}) => {
  server = await startProcess(folder, {
    script: built.script,
    environment: {
      ASKED: join(folder, 'asked'),
      BUNDLE: join(prepared, 'bundle.json'),
      ...environment,
    },
  })
}
const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`http://127.0.0.1:${server!.port}${path}`, {
    method,
    headers: {
      'x-org': 'alder',
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, string>
}
const asked = () =>
  existsSync(join(folder, 'asked'))
    ? readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
    : []
const until = async (isThere: () => Promise<boolean> | boolean) => {
  for (const end = Date.now() + 240_000; !(await isThere()); await pause(50))
    if (Date.now() > end) throw new Error('It did not come')
}

describe('a server that is killed while a vendor works on an order', () => {
  it('asks again as soon as it is started, as the same order, and continues with the one answer', async () => {
    await start({ HANG: 'credit.soft' })
    const html = await (await fetch(`http://127.0.0.1:${server!.port}/account/heloc`)).text()
    const { bundle } = JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!) as {
      bundle: string
    }
    const registered = await call('POST', paths.register, {
      flow: 'registration-v2',
      bundle,
      answers: answersOf(),
    })
    const as = { authorization: `Bearer ${registered.jwt}` }
    const application = `${paths.application}/${registered.applicationUuid}`
    const answer = { screen: 'start/profile', bundle, version: 1, answer: typical['start/profile'] }
    expect(await call('POST', `${application}/steps`, answer, as)).toMatchObject({
      status: 'WAITING_FOR_SOFT_CREDIT',
    })
    await until(() => asked().some((line) => line.startsWith('credit.soft')))
    await server!.kill('SIGKILL')

    await start()
    await until(
      async () => (await call('GET', `${application}/next-step`, undefined, as)).status === 'LIENS',
    )
    const orders = asked().filter((line) => line.startsWith('credit.soft'))
    expect(orders).toHaveLength(2)
    expect(new Set(orders).size).toBe(1)
  }, 900_000)
})
