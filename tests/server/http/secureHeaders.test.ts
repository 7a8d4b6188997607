import { describe, expect, it } from 'vitest'
import { startLaterSource } from '../../../src/server/http/startLater.ts'
import { startWatcherSource } from '../../../src/server/http/startWatcher.ts'
import { readProxies } from '../../../src/server/settings/readProxies.ts'
import { bundleOf, paths } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'

const server = useServer({ trustProxy: readProxies('1') })

const policy = {
  'default-src': "'none'",
  'script-src': `'self' ${startWatcherSource} ${startLaterSource}`,
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
}

/** Of a drawing that is opened as a page. */
const drawing = {
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'none'",
  sandbox: 'sandbox',
}

const routes: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string])[] = [
  ['GET', '/account/heloc'],
  ['GET', '/account/heloc?orgCode=nobody'],
  ['GET', '/'],
  ['GET', '/nothing'],
  ['GET', '/livez'],
  ['GET', '/readyz'],
  ['GET', '/config/bundles/:hash.json'],
  ['GET', '/config/orgs/alder/logo.svg'],
  ['GET', '/config/forms/0.js'],
  ...Object.values(paths).map((path) => ['GET', path] as const),
  ...Object.values(paths).map((path) => ['POST', path] as const),
  ['PUT', `${paths.drafts}/0b1d7d3c-6a55-4a9e-8f0e-5d1f0a9c7e11`],
  ['DELETE', paths.drafts],
]

describe('every answer', () => {
  it.each(routes)('%s %s carries the security headers', async (method, path) => {
    const { headers } = await server.app.inject({
      method,
      url: path.replace(':hash', bundleOf(server)),
    })
    const parts = String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim())
    expect(
      Object.fromEntries(
        parts.map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]),
      ),
    ).toEqual(path.endsWith('.svg') ? drawing : policy)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('asks for https in future only where it came by https', async () => {
    const { headers } = await server.app.inject({
      url: '/account/heloc',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('of the API is kept by no cache', async () => {
    for (const path of [
      `${paths.addresses}?partialAddress=560 pen`,
      `${paths.stateLicenses}?orgCode=alder`,
      paths.identity,
      '/nothing',
    ]) {
      expect(
        (await server.app.inject({ url: encodeURI(path) })).headers['cache-control'],
        path,
      ).toBe('no-store')
    }
  })
})
