import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressImmutable } from '../../../src/server/http/compressImmutable.ts'
import { serveBuiltApp } from '../../../src/server/serveBuiltApp.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-built-')
mkdirSync(join(root, 'dist/app/assets'), { recursive: true })
mkdirSync(join(root, 'dist/app/assets/pdf-6.5'))
writeFileSync(join(root, 'dist/app/assets/pdf-6.5/jbig2.js'), 'export {}')
writeFileSync(join(root, 'dist/app/index.html'), '<!doctype html>')
writeFileSync(join(root, 'dist/app/assets/index-Ck2j9x_a.js'), 'export {}')
writeFileSync(join(root, 'dist/app/assets/forms-Ab3d5f7h.js'), 'export const forms = []')
writeFileSync(join(root, 'dist/app/assets/forms-Ab3d5f7h.js.br'), 'brotli of the build')

it('browsers keep a built script or style for a year and never ask for it again: its name carries its hash', async () => {
  const app = fastify()
  await serveBuiltApp(root).assets(app)
  const { statusCode, headers } = await app.inject('/assets/index-Ck2j9x_a.js')
  expect([statusCode, headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await app.inject('/assets/other-Ck2j9x_a.js')).statusCode).toBe(404)
})

it('a built file is sent as the build compressed it, and as it is where no compressed file is', async () => {
  const app = fastify()
  compressImmutable(app)
  await serveBuiltApp(root).assets(app)
  const get = async (accepted: string) => {
    const { headers, body } = await app.inject({
      url: '/assets/forms-Ab3d5f7h.js',
      headers: { 'accept-encoding': accepted },
    })
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers.vary).toBe('accept-encoding')
    return [headers['content-encoding'], body]
  }
  expect(await get('gzip, deflate, br')).toEqual(['br', 'brotli of the build'])
  for (const accepted of ['gzip', 'identity'])
    expect(await get(accepted)).toEqual([undefined, 'export const forms = []'])
})

it('a file that the browser has is not sent again, and its head comes without it', async () => {
  const app = fastify()
  await serveBuiltApp(root).assets(app)
  const url = '/assets/forms-Ab3d5f7h.js'
  const headers = { 'accept-encoding': 'br' }
  const { etag } = (await app.inject({ url, headers })).headers
  const again = await app.inject({ url, headers: { ...headers, 'if-none-match': etag! } })
  expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, etag, ''])
  const head = await app.inject({ url, headers, method: 'HEAD' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '19', ''])
})

it('a file in a folder of the build is served, and the folder is not', async () => {
  const app = fastify()
  await serveBuiltApp(root).assets(app)
  expect((await app.inject('/assets/pdf-6.5/jbig2.js')).statusCode).toBe(200)
  for (const name of ['pdf-6.5', 'pdf-6.5/', 'pdf-6.5/other.js'])
    expect([name, (await app.inject(`/assets/${name}`)).statusCode]).toEqual([name, 404])
})

it('only the files that the build had at the start are served', async () => {
  const app = fastify()
  await serveBuiltApp(root).assets(app)
  await app.ready()
  writeFileSync(join(root, 'dist/app/assets/later-Ck2j9x_a.js'), 'export {}')
  for (const name of [
    'later-Ck2j9x_a.js',
    '',
    'assets/index-Ck2j9x_a.js',
    '..%2findex.html',
    '%2e%2e/index.html',
    '.',
  ])
    expect([name, (await app.inject(`/assets/${name}`)).statusCode]).toEqual([name, 404])
})
