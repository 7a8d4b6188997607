import { expect, it } from 'vitest'
import { openTestServer } from '../cluster/openTestServer.ts'

it('in development every call is described by OpenAPI from its own file, in production none', async () => {
  const server = await openTestServer({ development: true })
  const { paths } = (await server.app.inject('/docs/json')).json()
  for (const [id, call] of Object.entries(server.services.bundles.current('alder')!.bundle.calls)) {
    expect(paths[call.path]?.[call.method.toLowerCase()]?.operationId, id).toBe(id)
  }
  await server.close()
  const production = await openTestServer()
  expect((await production.app.inject('/docs/json')).statusCode).toBe(404)
  await production.close()
})
