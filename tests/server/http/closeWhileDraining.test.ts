import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeWhileDraining } from '../../../src/server/http/closeWhileDraining.ts'

it('a request that came before the server drains is answered, and its connection ends: a stop waits for no one', async () => {
  const app = Fastify({ keepAliveTimeout: 600_000, forceCloseConnections: 'idle' })
  let isDraining = false
  closeWhileDraining(app, () => isDraining)
  const arrived = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()))
  app.post('/', async () => ({ saved: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  line.setEncoding('utf8').on('data', (more: string) => (answer += more))
  line.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  await arrived
  isDraining = true
  const closed = app.close()
  line.write('}')
  await expect.poll(() => answer).toContain('{"saved":true}')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/connection: close/i)
  await closed
})
