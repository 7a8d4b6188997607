import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

let folder: string
let server: TestServer
const secret = 'x0qR8mYx3m5cQ7c1tR0bN2vK4sL6pJ9dH8gF7aW5eT3='
const key = () => join(folder, 'data-key')
const pictureAt = (name: string) => join(folder, 'config/orgs/library', name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-pictures-'))
  cpSync('examples/starter', join(folder, 'config'), { recursive: true })
  cpSync('orgs/alder/logo.svg', pictureAt('logo.svg'))
  writeFileSync(key(), secret)
  server = await openTestServer({ config: join(folder, 'config') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const load = (name: string) => server.app.inject(`/config/orgs/library/${name}`)

it('a link in a lender’s folder publishes no file of the server, now or later', async () => {
  expect((await load('logo.svg')).statusCode).toBe(200)
  symlinkSync(key(), pictureAt('leak.png'))
  symlinkSync('../../../data-key', pictureAt('near.png'))
  for (const name of ['leak.png', 'near.png']) {
    const { statusCode, body } = await load(name)
    expect([statusCode, body.includes(secret)], name).toEqual([404, false])
  }
  // What is read to be kept follows no link either.
  await server.services.bundles.reload()
  for (const name of ['leak.png', 'near.png']) {
    rmSync(pictureAt(name))
    expect((await load(name)).statusCode, name).toBe(404)
  }
})

it('a picture is what its bytes say', async () => {
  writeFileSync(pictureAt('note.png'), secret)
  writeFileSync(pictureAt('page.svg'), '<html><svg></svg></html>')
  writeFileSync(
    pictureAt('script.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  await server.services.bundles.reload()
  for (const name of ['note.png', 'page.svg', 'script.svg']) {
    expect((await load(name)).statusCode, name).toBe(404)
    rmSync(pictureAt(name))
  }
})

const etag = async () => (await load('logo.svg')).headers.etag

it('a changed picture is published, though no word is another', async () => {
  const before = await etag()
  cpSync('orgs/harborlight/logo.svg', pictureAt('logo.svg'))
  expect(await etag(), 'it was not read yet').toBe(before)
  await server.services.bundles.reload()
  expect(await etag()).not.toBe(before)
})
