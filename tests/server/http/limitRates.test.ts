import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { paths, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { plenty } from '../cluster/plenty.ts'

const resetRequest = '/identity/api/v1/password/reset-request'

const askFrom = async (server: TestServer, email: string) =>
  (await send(server, 'POST', resetRequest, { body: { email } })).status

describe('rate limits', () => {
  it('end requests for a password early, in our words and with the time to wait, and leave pages, drafts and sign-ins alone', async () => {
    const server = await openTestServer({ perMinute: { ...plenty, signIn: 3 } })
    const ask = () => send(server, 'POST', resetRequest, { body: { email: 'a@example.com' } })
    for (let tries = 0; tries < 3; tries++) expect((await ask()).status).toBe(200)
    const { status, body, headers } = await ask()
    expect([status, body.code]).toEqual([429, 'server/too-many-requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(server, 'GET', '/account/heloc')).status).toBe(200)
    expect((await send(server, 'POST', paths.login, { body: {} })).status).toBe(400)
    expect(
      (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })).status,
    ).toBe(201)
    await server.close()
  })

  it('count registrations, other calls of accounts, and drafts on their own', async () => {
    const server = await openTestServer({
      perMinute: { ...plenty, drafts: 2, signIn: 2, registrations: 2 },
    })
    const statusOf = async (path: string, body: object) =>
      (await send(server, 'POST', path, { body })).status
    for (const expected of [400, 400, 429]) {
      expect(await statusOf(paths.register, {})).toBe(expected)
      expect(await statusOf(resetRequest, {})).toBe(expected)
    }
    for (const expected of [201, 201, 429])
      expect(await statusOf(paths.drafts, { flow: 'registration-v2' })).toBe(expected)
    expect((await send(server, 'GET', '/livez')).status).toBe(200)
    await server.close()
  })

  it('count all processes together: what one has counted, the others know within seconds', async () => {
    const changes = { perMinute: { ...plenty, signIn: 40 } }
    const first = await openTestServer(changes)
    const second = await openTestServer(changes, { url: first.url })
    for (let tries = 0; tries < 40; tries++) expect(await askFrom(first, 'a@example.com')).toBe(200)
    let tries = 0
    while ((await askFrom(second, 'b@example.com')) === 200 && ++tries < 39)
      await new Promise((resolve) => setTimeout(resolve, 200))
    expect(tries, 'its own 40 would be refused anyway').toBeLessThan(39)
    const { rows } = await sql<{ source: string; used: number }>`
      select source, used from rates where name = 'signIn'`.execute(first.services.store)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.used).toBeGreaterThanOrEqual(40)
    expect(rows[0]!.source, 'no address').not.toContain('127.0.0.1')
    await second.close()
    await first.close()
  })
})
