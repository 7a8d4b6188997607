import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { serveBuiltApp } from '../../../src/server/serveBuiltApp.ts'

const root = mkdtempSync(join(tmpdir(), 'lintel-built-'))
mkdirSync(join(root, 'dist/app/assets'), { recursive: true })
writeFileSync(join(root, 'dist/app/index.html'), '<!doctype html>')
writeFileSync(join(root, 'dist/app/assets/index-Ck2j9x_a.js'), 'export {}')
afterAll(() => rmSync(root, { recursive: true, force: true }))

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
