import { METHODS } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

/** All that the server writes to one connection after these bytes, until it or its answer ends. */
function exchange(bytes: string): Promise<string> {
  const line = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  return new Promise((resolve) => {
    let received = ''
    line.setEncoding('latin1')
    line.on('data', (part: string) => (received += part))
    line.on('error', () => {})
    line.on('close', () => resolve(received))
    line.write(bytes, 'latin1')
  })
}

const host = 'Host: localhost'
const request = (method: string, path: string, ...headers: readonly string[]) =>
  `${[`${method} ${path} HTTP/1.1`, host, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`

const paths = [
  '/',
  '/account/heloc',
  '/livez',
  '/identity/api/v1/login',
  '/no/such',
  '/%',
  '/%E0%A4%A',
  '//evil.example',
  '/..%2f..%2fetc',
  '/a\\b',
  '*',
  `/${'a'.repeat(400)}`,
]
const methods = METHODS.filter((method) => method !== 'CONNECT')

/** The headers that an answer must have, whatever was asked. */
function expectOurs(answer: string, asked: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const has = (name: string) => head.toLowerCase().includes(`\r\n${name}: `)
  const missing = [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-resource-policy',
  ].filter((name) => !has(name))
  expect({ asked, status: head.split('\r\n')[0], missing }).toEqual({
    asked,
    status: expect.stringMatching(/^HTTP\/1\.1 [1-5]\d\d /),
    missing: [],
  })
  expect(body, 'what was sent is not sent back').not.toContain('sent-secret')
  const status = Number(head.slice(9, 12))
  expect(status, asked).toBeLessThan(500)
  if (status >= 400 && !asked.startsWith('HEAD'))
    expect(JSON.parse(body.replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/g, '')), asked).toMatchObject({
      code: expect.stringMatching(/^server\//),
      errors: [expect.stringMatching(/\w/)],
    })
}

it.each(methods)('%s is answered with our headers and in our words on any path', async (method) => {
  for (const path of paths) {
    const asked = request(method, path, 'X-Probe: sent-secret')
    expectOurs(await exchange(asked), asked.slice(0, 60))
  }
})

it.each([
  ['a header without a colon', `GET / HTTP/1.1\r\n${host}\r\nnonsense\r\n\r\n`],
  ['a header with a zero byte', `GET / HTTP/1.1\r\n${host}\r\nX-Probe: a\0b\r\n\r\n`],
  ['a space before the colon', `GET / HTTP/1.1\r\n${host}\r\nX-Probe : a\r\n\r\n`],
  ['a path with a zero byte', `GET /\0 HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a path with a space', `GET /a b HTTP/1.1\r\n${host}\r\n\r\n`],
  ['no path', `GET HTTP/1.1\r\n${host}\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', request('GET', '/', 'Host: evil.example')],
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
  ['a version of the future', `GET / HTTP/3.7\r\n${host}\r\n\r\n`],
  ['a method that there is not', `BREW / HTTP/1.1\r\n${host}\r\n\r\n`],
  [
    'lengths that differ',
    `POST /identity/api/v1/login HTTP/1.1\r\n${host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  ],
  ['a length that is no number', `POST / HTTP/1.1\r\n${host}\r\nContent-Length: many\r\n\r\n{}`],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a chunk without a size',
    `POST /identity/api/v1/login HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
  ['headers of 100 kB', request('GET', '/', `X-Probe: ${'a'.repeat(100_000)}`)],
  ['an expectation', request('GET', '/', 'Expect: the-impossible')],
  ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n\r\n`],
  ['another upgrade', `GET / HTTP/1.1\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
  [
    'a socket where there is none',
    `GET /no/such HTTP/1.1\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  ],
])('%s is refused with our headers and in our words', async (_what, bytes) => {
  expectOurs(await exchange(bytes), bytes.slice(0, 60))
})
