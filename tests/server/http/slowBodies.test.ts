import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerErrors } from '../../../src/server/http/answerErrors.ts'

it('a body that does not come in time is answered, and its connection ends (trust A7)', async () => {
  const app = Fastify({ handlerTimeout: 50, keepAliveTimeout: 600_000, requestTimeout: 600_000 })
  answerErrors(app)
  app.post('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  line.setEncoding('utf8').on('data', (more: string) => (answer += more))
  line.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  await new Promise((resolve) => line.on('close', resolve))
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/connection: close/i)
  expect(answer).toContain('"code":"server/busy"')
  await app.close()
})
