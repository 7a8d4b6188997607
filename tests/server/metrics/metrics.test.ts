import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { serveMetrics } from '../../../src/server/metrics/serveMetrics.ts'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { startServer } from '../../../src/server/startServer.ts'
import type { Order } from '../../../src/server/vendors/Order.ts'
import { createRequest } from '../vendors/requests.ts'
import { registerBorrower, send, type Registered } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()
let borrower: Registered
let metrics: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  const address = { host: '127.0.0.1', port: 0 }
  metrics = await serveMetrics(address, server.services, pino({ level: 'silent' }))
  borrower = await registerBorrower(server)
  await send(server, 'GET', '/account/heloc')
  await send(server, 'GET', '/nowhere/at/all')
  const pull = server.services.vendors.get('credit.soft')!
  await pull(orderOf(createRequest('credit.soft', 'Anders')))
  await pull(orderOf({})).catch(() => undefined)
})
afterAll(() => metrics.stop())

const orderOf = (request: JsonObject): Order<JsonObject> => ({
  id: 'order-1',
  org: 'alder',
  application: borrower.applicationUuid,
  attempt: 1,
  now: new Date(),
  began: new Date(),
  signal: new AbortController().signal,
  consents: [],
  request,
})
const read = async (port = metrics.port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
/** Value of a series, "lintel_jobs{queue=\"work\"}". */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('metrics', () => {
  it('count requests by call and status, orders by operation, and name the release in force', async () => {
    const text = await read()
    const requests = 'lintel_request_seconds_count'
    expect(valueOf(text, `${requests}{name="register",outcome="201"}`)).toBe(1)
    expect(text).toMatch(/lintel_request_seconds_count\{name="[^"]+",outcome="404"\} 1/)
    const orders = 'lintel_vendor_order_seconds_count{name="credit.soft"'
    expect(valueOf(text, `${orders},outcome="pending"}`)).toBe(1)
    expect(valueOf(text, `${orders},outcome="server/vendor-request-invalid"}`)).toBe(1)
    expect(valueOf(text, 'lintel_release_in_force{org="alder"}')).toBe(
      server.services.bundles.release('alder')!.number,
    )
    expect(valueOf(text, 'lintel_pool_waiting')).toBe(0)
    expect(valueOf(text, 'lintel_draining')).toBe(0)
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  })

  it('hold nothing of a person', async () => {
    const text = await read()
    for (const own of [borrower.email, borrower.identityUuid, borrower.applicationUuid, 'nowhere'])
      expect(text).not.toContain(own)
  })

  it('are what the alerts and the dashboard ask for', async () => {
    const text = await read()
    const names = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
      ),
    )
    for (const file of ['deploy/alerts.yaml', 'deploy/dashboard.json']) {
      const asked = readFileSync(file, 'utf8').match(/\b(?:lintel|nodejs|process)_\w+\b/g)!
      expect(asked.length, file).toBeGreaterThan(5)
      expect(
        [...new Set(asked)].filter((name) => !names.has(name)),
        file,
      ).toEqual([])
    }
  })
})

it('a server serves them at LINTEL_METRICS alone', async () => {
  const port = await freePort()
  const environment = {
    LINTEL_METRICS: `127.0.0.1:${port}`,
    LINTEL_SANDBOX: 'on',
    LOG_LEVEL: 'silent',
  }
  const settings = {
    ...readSettings({ ...environment, LINTEL_CONFIG: 'examples/starter' }, false),
    dataKey,
    databaseUrl: await createDatabase(),
    port: 0,
  }
  const running = await startServer(settings, { template: async () => '' })
  expect(valueOf(await read(port), 'lintel_draining')).toBe(0)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${running.port}/metrics`)).status).toBe(404)
  await running.stop()
  await expect(read(port)).rejects.toThrow('fetch failed')
})

it.each(['9464', 'localhost:99999', 'http://localhost:9464'])('"%s" is no address', (value) => {
  expect(() => readSettings({ LINTEL_METRICS: value }, false)).toThrow(/LINTEL_METRICS/)
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
