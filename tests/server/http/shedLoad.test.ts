import { connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mustWait, overloadOf } from '../../../src/server/http/shedLoad.ts'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { deep } from '../../deep.ts'
import { paths, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { shipped } from '../../shipped.ts'

const waits = (overload: number) => ({
  report: mustWait(overload, { call: 'telemetry-event', method: 'POST' }),
  read: mustWait(overload, { call: 'applications', method: 'GET' }),
  page: mustWait(overload, { method: 'GET', url: '/*' }),
  other: mustWait(overload, { call: 'login', method: 'POST' }),
  saving: mustWait(overload, { call: 'submit-step', method: 'POST' }),
  probe: mustWait(overload, { method: 'GET', url: '/readyz' }),
})

describe('an overloaded server', () => {
  it('is as overloaded as its worst figure', () => {
    const most = { late: 300, waiting: 30, waitingMilliseconds: 100, inFlight: 200 }
    const none = { late: 0, waiting: 0, waitingMilliseconds: 0, inFlight: 1 }
    expect(
      overloadOf({ late: 299, waiting: 29, waitingMilliseconds: 99, inFlight: 199 }, most),
    ).toBe(0)
    expect(overloadOf({ ...none, late: 300 }, most)).toBe(1)
    expect(overloadOf({ ...none, waiting: 61, waitingMilliseconds: 1000 }, most)).toBe(2)
    expect(overloadOf({ ...none, waiting: 1000, waitingMilliseconds: 201 }, most)).toBe(2)
    expect(overloadOf({ ...none, inFlight: 800 }, most)).toBe(4)
  })

  it('is not overloaded by many who wait briefly, or by few who wait long, for a connection', () => {
    const most = { late: 300, waiting: 30, waitingMilliseconds: 100, inFlight: 200 }
    expect(overloadOf({ late: 0, waiting: 1000, waitingMilliseconds: 99, inFlight: 0 }, most)).toBe(
      0,
    )
    expect(overloadOf({ late: 0, waiting: 29, waitingMilliseconds: 5000, inFlight: 0 }, most)).toBe(
      0,
    )
  })

  it('has reports wait first, then what is read, then the rest, and saving answers last; probes never', () => {
    const none = {
      report: false,
      read: false,
      page: false,
      other: false,
      saving: false,
      probe: false,
    }
    expect(waits(0)).toEqual(none)
    expect(waits(1)).toEqual({ ...none, report: true })
    expect(waits(2)).toEqual({ ...none, report: true, read: true, page: true })
    expect(waits(3)).toEqual({ ...none, report: true, read: true, page: true, other: true })
    expect(waits(5)).toEqual(waits(3))
    expect(waits(100)).toEqual({
      report: true,
      read: true,
      page: true,
      other: true,
      saving: true,
      probe: false,
    })
  })

  it('knows every call that it puts first or last', () => {
    const calls = shipped.bundles.get('alder')!.calls
    const { first, last } = limits.overload
    expect([...first, ...last].filter((id) => !Object.hasOwn(calls, id))).toEqual([])
  })
})

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    // One request is 2.5 times what it takes: what is read waits, what is saved does not.
    server = await openTestServer({
      overload: { late: 1e6, waiting: 1e6, waitingMilliseconds: 1e6, inFlight: 0.4 },
    })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  it('answers 503 with retry-after what can wait, and takes what is saved', async () => {
    for (let round = 0; round < 3; round++) {
      const { status, body, headers } = await send(server, 'GET', paths.stateLicenses)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'server/busy', '4'])
      expect(
        (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })).status,
      ).toBe(201)
    }
  })

  it('is ready while all connections of its pool are held', async () => {
    const { store } = server.services
    let letGo: (() => void) | undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let holding = 0
    const holders = Array.from({ length: 10 }, () =>
      store.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        if (++holding === 10) isHeld?.()
        await held
      }),
    )
    let isHeld: (() => void) | undefined
    if (holding < 10) await new Promise<void>((resolve) => (isHeld = resolve))
    const { statusCode } = await server.app.inject('/readyz')
    letGo!()
    await Promise.all(holders)
    expect(statusCode).toBe(200)
  })

  it('waits at most 15 seconds for the headers of a request', async () => {
    const { headers, connectionCheck } = limits.seconds
    expect(headers + connectionCheck).toBeLessThanOrEqual(15)
    expect(server.app.server.headersTimeout).toBe(headers * 1000)
    // For real in the long run only: it takes as long as it says.
    for (let round = 0; round < deep(0, 1); round++) {
      const line = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
      line.write('GET /livez HTTP/1.1\r\nHost: a\r\nX-Slow: ')
      const before = Date.now()
      await new Promise((resolve) => line.on('close', resolve).on('error', resolve).resume())
      expect(Date.now() - before).toBeLessThanOrEqual(15_500)
    }
  })
})
