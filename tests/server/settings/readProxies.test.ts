import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { bundleOf, paths } from '../callServer.ts'
import { answersOf } from '../borrower.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { plenty } from '../cluster/plenty.ts'

const trustProxy = (text: string) =>
  readSettings({ TRUST_PROXY: text, LINTEL_SANDBOX: 'off' }, false).trustProxy as () => boolean

/** Returns the client that a server behind such proxies sees. */
async function seen(
  text: string,
  peer: string,
  forwarded: string,
): Promise<{ ip: string; protocol: string }> {
  const app = Fastify({ trustProxy: trustProxy(text) })
  app.get('/', ({ ip, protocol }) => ({ ip, protocol }))
  const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' }
  return (await app.inject({ url: '/', remoteAddress: peer, headers })).json()
}

describe('the client behind a proxy', () => {
  it('is the address that the outermost proxy of ours saw, not the one that the client wrote', async () => {
    expect((await seen('1', '127.0.0.1', '9.9.9.9, 198.51.100.7')).ip).toBe('198.51.100.7')
    expect((await seen('2', '127.0.0.1', '9.9.9.9, 198.51.100.7, 10.0.0.3')).ip).toBe(
      '198.51.100.7',
    )
    expect(
      (await seen('10.0.0.0/8, 127.0.0.1', '127.0.0.1', '9.9.9.9, 198.51.100.7, 10.0.0.3')).ip,
    ).toBe('198.51.100.7')
    expect((await seen('2001:db8::/32', '2001:db8::1', '9.9.9.9, 198.51.100.7')).ip).toBe(
      '198.51.100.7',
    )
    expect((await seen('10.0.0.0/8', '::ffff:10.0.0.3', '198.51.100.7')).ip).toBe('198.51.100.7')
  })

  it('is the peer where that is no proxy of ours, and its word about https does not count', async () => {
    for (const text of ['10.0.0.0/8', '', 'false', '0'])
      expect(await seen(text, '203.0.113.4', '198.51.100.7')).toEqual({
        ip: '203.0.113.4',
        protocol: 'http',
      })
    expect(await seen('10.0.0.0/8', '10.0.0.3', '198.51.100.7')).toEqual({
      ip: '198.51.100.7',
      protocol: 'https',
    })
  })

  it.each([
    'true',
    'yes',
    '-1',
    '1.5',
    '12',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    'proxy.internal',
    '10.0.0.0/8,',
  ])('refuses to start with TRUST_PROXY=%s, and says what to write', (text) =>
    expect(() => trustProxy(text)).toThrow(/TRUST_PROXY is ".*number of proxies/),
  )
})

describe('behind one proxy', () => {
  let server: TestServer
  beforeAll(async () => {
    const perMinute = { ...plenty, signIn: 8, registrations: 8 }
    server = await openTestServer({ trustProxy: trustProxy('1'), perMinute })
  })
  afterAll(() => server.close())

  const post = (url: string, forwarded: string, body: object) =>
    server.app.inject({
      method: 'POST',
      url,
      remoteAddress: '127.0.0.1',
      headers: {
        'x-org': 'alder',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': forwarded,
      },
      payload: JSON.stringify(body),
    })

  const resetRequest = '/identity/api/v1/password/reset-request'
  it('60 requests for a password with a forged X-Forwarded-For each are one client: the limit holds them', async () => {
    const answers = []
    for (let nth = 0; nth < 60; nth++)
      answers.push(
        await post(resetRequest, `192.0.2.${nth}, 198.51.100.7`, {
          email: `v${nth}@example.com`,
        }),
      )
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(8)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(52)
    expect(
      (await post(resetRequest, '198.51.100.8', { email: 'other@example.com' })).statusCode,
    ).toBe(200)
  })

  it('a receipt has the address that the proxy saw', async () => {
    const body = { flow: 'registration-v2', bundle: bundleOf(server), answers: answersOf() }
    const { applicationUuid } = (await post(paths.register, '192.0.2.1, 203.0.113.77', body)).json()
    const receipts = server.services.store
      .selectFrom('consent_receipts')
      .select('ip')
      .where('application_uuid', '=', applicationUuid)
    expect(new Set((await receipts.execute()).map(({ ip }) => ip))).toEqual(
      new Set(['203.0.113.77']),
    )
  })
})
