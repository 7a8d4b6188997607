import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { shipped } from '../../shipped.ts'

describe('probes', () => {
  it('are ready with database, tables and lenders, and no more once draining', async () => {
    const server = await openTestServer()
    const ready = await server.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      {
        status: 'ready',
        database: true,
        migrations: true,
        bundles: true,
        documents: true,
        draining: false,
        configStale: false,
        configErrors: [],
        lenders: { served: shipped.orgCodes.length, lastGood: 0 },
        audit: { intact: null, checked: null },
      },
    ])
    const orgCodes = vi.spyOn(server.services.bundles, 'orgCodes').mockReturnValue([])
    const empty = await server.app.inject('/readyz')
    expect([empty.statusCode, empty.json()]).toEqual([
      503,
      { ...ready.json(), status: 'not ready', bundles: false, lenders: { served: 0, lastGood: 0 } },
    ])
    orgCodes.mockRestore()
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    server.drain()
    const draining = await server.app.inject('/readyz')
    expect([draining.statusCode, draining.json().draining]).toEqual([503, true])
    // Every answer is its connection's last: none is cut while the next request is on it (trust
    // A6).
    const last = await server.app.inject('/account/heloc')
    expect([ready.headers.connection, last.statusCode, last.headers.connection]).toEqual([
      'keep-alive',
      200,
      'close',
    ])
    const alive = await server.app.inject('/livez')
    expect([alive.json(), alive.headers['cache-control'], ready.headers['cache-control']]).toEqual([
      { status: 'ok' },
      'no-store',
      'no-store',
    ])
    await server.close()
  })

  it('are ready no more once a later release has replaced the migrations', async () => {
    const server = await openTestServer()
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    const { store } = server.services
    await sql`delete from kysely_migration`.execute(store)
    await sql`insert into kysely_migration values ('2099-01-01-99-later', 'later')`.execute(store)
    const { statusCode, body } = await server.app.inject('/readyz')
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      expect.objectContaining({ status: 'not ready', database: true, migrations: false }),
    ])
    await server.close()
  })

  it('stay alive but not ready without the database; calls then say busy and tell nothing of it', async () => {
    const server = await openTestServer({}, { url: await createDatabase() })
    // On a busy machine the first answer of the database can come after the probe's patience.
    await vi.waitFor(
      async () => expect((await server.app.inject('/readyz')).statusCode).toBe(200),
      20_000,
    )
    await Promise.all([server.services.store.destroy(), server.services.probe.destroy()])
    expect((await server.app.inject('/livez')).statusCode).toBe(200)
    const { statusCode, body } = await server.app.inject('/readyz')
    expect([statusCode, JSON.parse(body).database]).toEqual([503, false])
    await server.app.close()
  })
})
