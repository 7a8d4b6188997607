import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startLaterSource } from '../../../src/server/http/startLater.ts'
import { startWatcherSource } from '../../../src/server/http/startWatcher.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { proves } from '../../proves.ts'

const server = useServer()

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })
const infoIn = (html: string) => JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!)
const orgOf = async (url: string, headers = {}) =>
  infoIn((await get(url, headers)).body).org.orgCode
const leads = async (url: string) => {
  const { statusCode, headers } = await get(url)
  return [statusCode, headers.location]
}

describe('the page', () => {
  it('carries the lender’s information, theme and language', async () => {
    const { statusCode, body, headers } = await get('/account/heloc/register-v2')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    const info = infoIn(body)
    const { org, hash } = server.services.bundles.current('alder')!.bundle
    const { hmdaReporter, managers, releases, ...shown } = org
    expect([hmdaReporter, managers, releases]).not.toContain(undefined)
    expect(info).toEqual({
      org: shown,
      bundle: hash,
      base: '/account/heloc',
      development: false,
      sandbox: true,
    })
    expect(body).toContain(`<html lang="${org.lang}"`)
    expect(body).toContain(`<title>${org.orgMetaData.companyInfo.companyProduct}</title>`)
    const [, theme] = /href="(\/config\/themes\/[0-9a-f]+\.css)"/.exec(body)!
    expect((await get(theme!)).body).toContain(
      `--colour-on-primary: ${org.theme.colours.onPrimary}`,
    )
    const [, icon] = /rel="icon" href="([^"]+)"/.exec(body)!
    expect((await get(icon!)).body).toBe(readFileSync(`orgs/alder/${org.theme.logo}`, 'utf8'))
  })

  it('begins with a banner in a sandbox, in the lender’s words, and an installation for real lending has none', async () => {
    const { words } = server.services.bundles.current('alder')!.bundle
    const text = words['sandbox-banner']!
    expect(text).toMatch(/^Test site/)
    for (const url of ['/account/heloc', '/dashboard', '/auth/login', '/nowhere'])
      expect((await get(url, { accept: 'text/html' })).body).toContain(
        `<aside class="sandbox-banner" aria-label="Test site">${text}</aside>`,
      )
    const real = await openTestServer({ sandbox: false }, { url: server.url })
    try {
      expect((await real.app.inject('/account/heloc')).body).not.toContain('sandbox-banner"')
    } finally {
      await real.close()
    }
  })

  it.each([
    '/account/heloc',
    '/account/heloc/8d7f0a3e-5f2b-4c56-9b0a-111111111111',
    '/dashboard',
    '/dashboard/settings',
    '/auth/login',
    '/heloc-signer/login',
    '/contact',
    '/terms',
    '/privacy',
    '/communications',
    '/licenses',
    '/coming-soon',
    '/register',
    '/disclosures',
    '/account/heloc/register',
    '/account/heloc/disclosures',
    '/account/heloc/register-v2/?orgCode=alder',
    '/account/heloc/terms',
    '/agent/files/8d7f0a3e-5f2b-4c56-9b0a-111111111111',
  ])('is the answer at %s', async (path) => {
    const { statusCode, body } = await get(path)
    expect([statusCode, body.includes('id="root"')]).toEqual([200, true])
  })

  it.each([
    '/registr',
    '/register/nowhere',
    '/dashboard/nowhere',
    '/agent/nowhere',
    '/portfolio',
    '/account/helocs',
    '/account/heloc/nowhere',
    '/account/heloc/register-v2/nowhere',
    '/account/heloc/dashboard/nowhere',
  ])('tells a person that %s is not here, with the status of that', async (path) => {
    const { statusCode, body } = await get(path, { accept: 'text/html' })
    expect([statusCode, body.includes('id="root"')]).toEqual([404, true])
    expect((await get(path, { accept: 'application/json' })).json().code).toBe('server/not-found')
  })

  it('says what to do to a person who has scripts turned off, and who to call', async () => {
    const { body } = await get('/account/heloc/register-v2')
    const { org, words } = server.services.bundles.current('alder')!.bundle
    const [, said] = /<noscript>(.*?)<\/noscript>/s.exec(body)!
    expect(said).toContain(`<h1>${words['no-script-title']}</h1>`)
    expect(said).toContain(org.orgMetaData.companyInfo.phoneFormatted)
  })

  it('holds no style and no code but the script that the policy names by its hash', async () => {
    const { body, headers } = await get('/account/heloc')
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=/)
    const inline = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, tag]) => !/\ssrc=|type="application\/json"/.test(tag!),
    )
    const hashes = inline.map(
      ([, , code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
    )
    const [, named] = /script-src 'self' ([^;]*)/.exec(String(headers['content-security-policy']))!
    expect(hashes).toEqual([startWatcherSource])
    expect(named!.trim().split(' ')).toEqual([startWatcherSource, startLaterSource])
  })

  it(
    'takes the lender from ?orgCode, else from the host, else the main brand',
    proves('A-PROD-017'),
    async () => {
      expect(await orgOf('/account/heloc?orgCode=harborlight')).toBe('harborlight')
      const [host] = server.services.bundles.current('harborlight')!.bundle.org.hosts
      expect(await orgOf('/account/heloc', { host })).toBe('harborlight')
      expect(await orgOf('/account/heloc', { host: `${host}:4000` })).toBe('harborlight')
      expect(await orgOf('/account/heloc', { host: 'unknown.example' })).toBe('alder')
    },
  )

  it.each(['nobody', '__proto__', '../alder', '<script>'])(
    'says that no data was found for the lender %s',
    async (orgCode) => {
      const { statusCode, body } = await get(
        `/account/heloc?orgCode=${encodeURIComponent(orgCode)}`,
      )
      expect(statusCode).toBe(404)
      expect(body).toContain('No private label data was found.')
      expect(body).not.toContain('<script')
    },
  )

  it('leads old addresses on and keeps their query', async () => {
    expect(await leads('/')).toEqual([302, '/dashboard'])
    expect(await leads('/account?x=1&y=a%20b')).toEqual([302, '/dashboard?x=1&y=a%20b'])
    expect(await leads('/account/register?referrer=7')).toEqual([
      302,
      '/account/heloc/register?referrer=7',
    ])
    expect(await leads('/account/heloc-signer')).toEqual([302, '/heloc-signer'])
    expect(await leads('/account/heloc-signer/conditions/identity?a=b')).toEqual([
      302,
      '/heloc-signer/conditions/identity?a=b',
    ])
  })

  it('is not the answer everywhere: an address that no one knows is 404', async () => {
    for (const path of [
      '/nothing',
      '/accounting',
      '/account/helocs',
      '/wp-login.php',
      '/.env',
      '/assets/../package.json',
    ]) {
      expect((await get(path)).statusCode, path).toBe(404)
    }
  })

  it('leads a person on from there, and tells a program what is wrong', async () => {
    const person = await get('/nothing', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([person.statusCode, person.body.includes('id="root"')]).toEqual([404, true])
    const program = await get('/nothing', { accept: 'application/json, */*' })
    expect([program.statusCode, program.json().code]).toEqual([404, 'server/not-found'])
  })
})
