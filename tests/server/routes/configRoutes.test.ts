import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFormValidator } from '#engine'
import { configurationFolders } from '#loader/disk'
import { bundleOf, paths, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { answersOf } from '../borrower.ts'
import { useFolder } from '../../useFolder.ts'

let server: TestServer
const config = useFolder('lintel-config-')
beforeAll(async () => {
  for (const folder of configurationFolders)
    cpSync(folder, join(config, folder), { recursive: true })
  server = await openTestServer({ config })
})
afterAll(async () => {
  await server.close()
})

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })
const edit = (path: string, change: (value: any) => void) => {
  const file = join(config, path)
  const value = JSON.parse(readFileSync(file, 'utf8'))
  change(value)
  writeFileSync(file, JSON.stringify(value))
}

describe('what the page loads by hash', () => {
  it('is the bundle with forms as heads, and never changes', async () => {
    const { statusCode, headers, body } = await get(`/config/bundles/${bundleOf(server)}.json`)
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const bundle = JSON.parse(body)
    expect(bundle.entities).toBeUndefined()
    const known = new Set(['checks', 'hash', 'secrets'])
    for (const head of Object.values(bundle.forms))
      expect(Object.keys(head as object).filter((key) => !known.has(key))).toEqual([])
    for (const call of Object.values<object>(bundle.calls)) {
      expect(Object.keys(call)).not.toEqual(expect.arrayContaining(['request']))
    }
  })

  it('is, for a visitor, what flows need in 15.5 kB of brotli, and nothing of an application', async () => {
    for (const orgCode of server.services.bundles.orgCodes()) {
      const { bundle } = server.services.bundles.current(orgCode)!
      const { body } = await get(`/config/bundles/${bundle.hash}.visitor.json`)
      expect(brotliCompressSync(body).length, orgCode).toBeLessThanOrEqual(15_500)
      const part = JSON.parse(body)
      expect(part.flows).toEqual(bundle.flows)
      expect(part.screens.screens).toEqual({})
      expect(
        Object.keys(part.texts).filter((id) => /^(application|documents|mail)\//.test(id)),
      ).toEqual([])
      const forms = Object.values(bundle.flows).flatMap(({ steps }) =>
        Object.values(steps).map(({ form }) => form),
      )
      const ofChat = Object.values(bundle.support.chat?.forms ?? {})
      expect(Object.keys(part.forms)).toEqual(expect.arrayContaining([...forms, ...ofChat]))
    }
  })

  it('is each form as a module that gives the same result as the server', async () => {
    for (const form of Object.values(server.services.bundles.current('alder')!.bundle.forms)) {
      const { statusCode, headers, body } = await get(`/config/forms/${form.hash}.js`)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
      expect(body).not.toMatch(/\beval\b|new Function|^import /m)
    }
    const { hash } =
      server.services.bundles.current('alder')!.bundle.forms['registration/for-sale']!
    const module = await import(
      `data:text/javascript,${encodeURIComponent((await get(`/config/forms/${hash}.js`)).body)}`
    )
    expect(createFormValidator(module).validate({ isListedForSale: 'NO' })).toEqual([])
    expect(createFormValidator(module).validate({})[0]?.message).toBe('Required')
  })

  it.each([
    '/config/bundles/0.json',
    `/config/bundles/${'0'.repeat(64)}.visitor.json`,
    `/config/bundles/${'0'.repeat(64)}.json`,
    '/config/forms/..%2f..%2fpackage.js',
    '/config/forms/__proto__.js',
    '/config/themes/x.css',
    '/config/orgs/alder/org.json',
    '/config/orgs/alder/..%2f..%2fpackage.json',
    '/config/orgs/nobody/logo.svg',
    '/config/orgs/alder/none.svg',
  ])('is nothing at %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })

  it.each(['alder', 'harborlight'])('is the logo of %s, and no other’s', async (orgCode) => {
    const { body, headers } = await get(`/config/orgs/${orgCode}/logo.svg`)
    expect(body).toBe(readFileSync(`orgs/${orgCode}/logo.svg`, 'utf8'))
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it('is the lender’s logo, told apart by its content', async () => {
    const { statusCode, headers } = await get('/config/orgs/alder/logo.svg')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(
      (await get('/config/orgs/alder/logo.svg', { 'if-none-match': headers.etag })).statusCode,
    ).toBe(304)
  })

  it('is the brand’s logo at the path of the specification’s asset host too', async () => {
    const { statusCode, headers, payload } = await get(
      '/apps/frontend-private-label/harborlight/logo.svg',
    )
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(payload).toBe((await get('/config/orgs/harborlight/logo.svg')).payload)
    expect((await get('/apps/frontend-private-label/nobody/logo.svg')).statusCode).toBe(404)
  })
})

describe('when the files change', () => {
  it('new pages get the new bundle, old hashes continue being served, and drafts of the old one can be saved', async () => {
    const old = bundleOf(server)
    const draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }))
      .body
    edit('orgs/alder/org.json', (org) => {
      org.orgMetaData.companyInfo.companyProduct = 'Alder Line'
      org.theme.radius = 3
    })
    await server.services.bundles.reload()
    expect(bundleOf(server)).not.toBe(old)
    expect((await get(`/config/bundles/${old}.json`)).statusCode).toBe(200)
    const { index } = answersOf()
    const saved = await send(server, 'PUT', `${paths.drafts}/${draft.uuid}`, {
      body: {
        flow: 'registration-v2',
        bundle: old,
        step: 'for-sale',
        answers: { index },
        typed: {},
      },
      headers: { 'x-draft-key': draft.key, 'if-match': '"v1"' },
    })
    expect([saved.status, saved.body.session?.bundle], JSON.stringify(saved.body)).toEqual([
      200,
      old,
    ])
    const restarted = await openTestServer({ config }, { url: server.url })
    try {
      expect((await restarted.app.inject(`/config/bundles/${old}.json`)).body).toBe(
        (await get(`/config/bundles/${old}.json`)).body,
      )
      expect((await restarted.services.bundles.find('alder', old))?.bundle).toEqual(
        (await server.services.bundles.find('alder', old))?.bundle,
      )
      expect(await restarted.services.bundles.find('harborlight', old)).toBeUndefined()
    } finally {
      await restarted.close()
    }
  })

  it('a faulty file changes nothing for borrowers, and readiness says that files are ahead', async () => {
    const before = bundleOf(server)
    const file = join(config, 'flows/registration-v2.json')
    const valid = readFileSync(file, 'utf8')
    writeFileSync(file, valid.slice(0, 100))
    await server.services.bundles.reload()
    expect(bundleOf(server)).toBe(before)
    expect(server.services.bundles.issues().length).toBeGreaterThan(0)
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json().configStale]).toEqual([200, true])
    writeFileSync(file, valid)
    await server.services.bundles.reload()
    expect((await get('/readyz')).json().configStale).toBe(false)
  })
})
