import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callOutside, type OutsideCall } from '../../src/server/callOutside.ts'

const dns = vi.hoisted(() => {
  vi.resetModules()
  return { asked: [] as string[], answers: [] as { address: string; family: number }[][] }
})
vi.mock('node:dns/promises', () => ({
  lookup: async (host: string) => {
    dns.asked.push(host)
    return dns.answers.shift() ?? []
  },
}))

let taken: string[] = []
let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => {
    taken.push(`${request.method} ${request.url}`)
    if (request.url === '/away')
      response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
    else response.end('x'.repeat(100))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())
beforeEach(() => {
  taken = []
  dns.asked.length = 0
  dns.answers.length = 0
})

const call = (address: string, more: Partial<OutsideCall> = {}) =>
  callOutside(address, {
    method: 'POST',
    headers: {},
    body: '{}',
    signal: AbortSignal.timeout(5000),
    bytes: 1000,
    named: new Set(),
    ...more,
  })
const refused = { issues: [expect.objectContaining({ code: 'server/address-refused' })] }
const here = { address: '127.0.0.1', family: 4 }

describe('an address inside of a private network', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::a00:1]',
  ])('%s is not called', async (host) => {
    await expect(call(`http://${host}:${port}/`)).rejects.toMatchObject(refused)
    expect(taken).toEqual([])
  })

  it('is not called by a name either, even if the name has a public address too', async () => {
    dns.answers.push([here], [{ address: '203.0.113.7', family: 4 }, here])
    for (const host of ['localhost', 'hooks.example'])
      await expect(call(`http://${host}:${port}/`)).rejects.toMatchObject(refused)
    expect(taken).toEqual([])
  })

  it('is called if a setting names the host, with or without its port; another port is another host', async () => {
    for (const named of [`127.0.0.1:${port}`, '127.0.0.1'])
      expect((await call(`http://127.0.0.1:${port}/`, { named: new Set([named]) })).status).toBe(
        200,
      )
    await expect(
      call(`http://127.0.0.1:${port}/`, { named: new Set(['127.0.0.1:1']) }),
    ).rejects.toMatchObject(refused)
  })

  it('of cloud machines is not called by a name that a setting names', async () => {
    dns.answers.push([{ address: '169.254.169.254', family: 4 }])
    await expect(
      call('http://hooks.example/', { named: new Set(['hooks.example']) }),
    ).rejects.toMatchObject(refused)
  })
})

it('connects to the address that was checked: a name that changes its address changes nothing', async () => {
  dns.answers.push([here], [{ address: '203.0.113.7', family: 4 }])
  const { status } = await call(`http://hooks.example:${port}/taken`, {
    named: new Set(['hooks.example']),
  })
  expect([status, taken, dns.asked]).toEqual([200, ['POST /taken'], ['hooks.example']])
})

it('follows no redirect', async () => {
  const { status } = await call(`http://127.0.0.1:${port}/away`, { named: new Set(['127.0.0.1']) })
  expect([status, taken]).toEqual([302, ['POST /away']])
})

it('reads no more of an answer than it may', async () => {
  const named = new Set(['127.0.0.1'])
  expect((await call(`http://127.0.0.1:${port}/`, { named, bytes: 100 })).text).toHaveLength(100)
  expect((await call(`http://127.0.0.1:${port}/`, { named, bytes: 99 })).text).toBeUndefined()
})
