import { describe, expect, it } from 'vitest'
import { paths, send } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'

describe('rate limits', () => {
  it('end sign-ins early, in our words and with the time to wait, and leave pages and drafts alone', async () => {
    const server = await openTestServer({
      perMinute: { pages: 100, calls: 100, drafts: 100, signIn: 3, sandbox: 100, telemetry: 100 },
    })
    const login = () =>
      send(server, 'POST', paths.login, { body: { email: 'a@example.com', password: 'wrong' } })
    for (let tries = 0; tries < 3; tries++) expect((await login()).status).toBe(401)
    const { status, body, headers } = await login()
    expect([status, body.code]).toEqual([429, 'server/too-many-requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(server, 'GET', '/account/heloc')).status).toBe(200)
    expect(
      (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })).status,
    ).toBe(201)
    await server.close()
  })

  it('count registrations and sign-ins together, and drafts on their own', async () => {
    const server = await openTestServer({
      perMinute: { pages: 100, calls: 100, drafts: 2, signIn: 2, sandbox: 100, telemetry: 100 },
    })
    const statusOf = async (path: string, body: object) =>
      (await send(server, 'POST', path, { body })).status
    expect(await statusOf(paths.register, {})).toBe(400)
    expect(await statusOf(paths.login, {})).toBe(400)
    expect(await statusOf(paths.register, {})).toBe(429)
    for (const expected of [201, 201, 429])
      expect(await statusOf(paths.drafts, { flow: 'registration-v2' })).toBe(expected)
    expect((await send(server, 'GET', '/livez')).status).toBe(200)
    await server.close()
  })
})
