import { expect, it } from 'vitest'
import { createTokens } from '../../../src/server/secrets/createTokens.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { org, paths, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'

it('a sandbox that was not declared answers its own machine only, also behind a proxy', async () => {
  const server = await openTestServer({ sandboxIsPublic: false })
  const ask = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await server.app.inject({ url, headers: { 'x-org': org, ...headers }, remoteAddress }))
      .statusCode
  const people = '/sandbox/api/people'
  expect([await ask(people, {}), await ask(people, {}, '::1')]).toEqual([200, 200])
  for (const header of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])
    expect(await ask(people, { [header]: '127.0.0.1' }), header).toBe(403)
  expect([await ask(people, {}, '203.0.113.9'), await ask('/', {}, '203.0.113.9')]).toEqual([
    403, 403,
  ])
  const { issues } = (
    await server.app.inject({ url: people, headers: { 'x-org': org, via: '1.1 proxy' } })
  ).json()
  expect(issues).toEqual([expect.objectContaining({ code: 'server/sandbox-not-public' })])
  await server.close()
})

it('the token of a demo user ends with the sandbox', async () => {
  const url = await createDatabase()
  const during = await openTestServer({}, { url })
  const { store, identities } = during.services
  const [agent] = listStaff(org)
  const { uuid } = (await identities.findByEmail(store, org, agent!.email))!
  const headers = await agentHeaders(during, org, uuid)
  const read = (server: typeof during) => send(server, 'GET', paths.identity, { headers })
  expect((await read(during)).status).toBe(200)
  await during.close()
  const after = await openTestServer({ sandbox: false }, { url })
  expect((await read(after)).status).toBe(401)
  await after.close()
})

it('a token issued ahead of time is no token, as after a clock that was put back', async () => {
  const tokens = createTokens('a secret of the test')
  const iat = Math.floor(Date.now() / 1000)
  const claims = { org, sub: 'a', sid: 'b', variant: 'customer' as const, jti: 'c' }
  await expect(
    tokens.verify(await tokens.sign({ ...claims, iat: iat + 30 })),
  ).resolves.toMatchObject(claims)
  await expect(
    tokens.verify(await tokens.sign({ ...claims, iat: iat + 3600 })),
  ).rejects.toMatchObject({ issues: [{ code: 'server/unauthenticated' }] })
})
