import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()

const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const ask = (
  method: (typeof all)[number],
  url: string,
  headers: Record<string, string> = {},
  payload?: string,
) =>
  server.app.inject({
    method,
    url,
    headers: { 'x-org': 'alder', ...headers },
    ...(payload !== undefined && { payload }),
  })

it('every address refuses the methods that it does not have, and says which it has', async () => {
  const wrong: string[] = []
  const urls = new Set(server.app.routeTable.map(({ url }) => url))
  urls.delete('/*')
  expect(urls.size).toBeGreaterThan(80)
  for (const pattern of urls) {
    const url = pattern.replaceAll(/:\w+/g, () => randomUUID())
    // Another pattern may fit the same address.
    const fitting = server.app.routeTable.filter(
      (route) =>
        route.url !== '/*' &&
        new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`).test(url),
    )
    const has = new Set(fitting.map(({ method }) => method))
    const allow = [...has].toSorted().join(', ')
    for (const method of all.filter((each) => !has.has(each))) {
      const { statusCode, headers, body } = await ask(method, url)
      const code = method === 'HEAD' ? 'server/method-not-allowed' : JSON.parse(body).code
      if (statusCode !== 405 || headers.allow !== allow || code !== 'server/method-not-allowed')
        wrong.push(`${method} ${url}: ${statusCode} ${String(headers.allow)} ${code}`)
    }
  }
  expect(wrong).toEqual([])
})

it('what the address names makes no difference, nor what is sent along', async () => {
  for (const name of [randomUUID(), 'nothing', '..%2f', 'all/']) {
    const answer = await ask(
      'DELETE',
      `/service-application/api/v1/application/heloc/${name}`,
      { 'content-type': 'application/xml' },
      '<a/>',
    )
    expect([name, answer.statusCode, answer.json().errors]).toEqual([
      name,
      405,
      ['This address does not support DELETE.'],
    ])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
})

it('a page is read, and takes no write', async () => {
  const write = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  for (const url of [
    '/dashboard',
    '/dashboard/settings?tab=1',
    '/account/heloc',
    '/account/heloc/',
    `/account/heloc/${randomUUID()}`,
    '/auth/login',
  ])
    for (const method of write) {
      const { statusCode, headers, body } = await ask(
        method,
        url,
        { 'content-type': 'application/json' },
        '{}',
      )
      expect([method, url, statusCode, headers.allow, JSON.parse(body).code]).toEqual([
        method,
        url,
        405,
        'GET, HEAD',
        'server/method-not-allowed',
      ])
    }
  expect((await ask('POST', '/dev/gallery')).statusCode).toBe(404)
})

it('an address that nothing has stays unknown, by every method', async () => {
  for (const method of all)
    expect((await ask(method, '/no/such/address')).statusCode, method).toBe(404)
})
