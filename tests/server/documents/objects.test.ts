import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { disposeDue } from '../../../src/server/operations/disposeDue.ts'
import { countByKey } from '../../../src/server/operations/reseal/countByKey.ts'
import { reseal } from '../../../src/server/operations/reseal/reseal.ts'
import { removeSpareObjects } from '../../../src/server/stores/objects/removeSpareObjects.ts'
import { useFolder } from '../../useFolder.ts'
import { org, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { keepServed } from '../operations/keepServed.ts'
import { runLintel } from '../operations/runLintel.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { makeScan } from '../origination/makeScan.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { upload } from '../origination/upload.ts'
import { startStorage, type Storage } from './startStorage.ts'

const newer = Buffer.alloc(32, 'the next key').toString('base64')
const folder = useFolder('lintel-objects-')
let storage: Storage
let server: TestServer
let ann: Applicant
let scan: Buffer
let uuid: string
beforeAll(async () => {
  storage = await startStorage(join(folder, 'storage'))
  server = await openTestServer({ bucket: storage.address, dataKey: `${dataKey},${newer}` })
  await keepServed(server)
  ann = await registerApplicant(server)
  scan = await makeScan()
  uuid = String((await upload(server, ann, 'OTHER', scan)).uuid)
})
afterAll(async () => {
  await server.close()
  await storage.stop()
})

/** With the lenders that the tests share, on a database that is there. */
const change = (bundles: Bundles) => bundles
const download = (at: TestServer = server) =>
  at.app.inject({
    method: 'GET',
    url: ann.url(`/documents/${uuid}`),
    headers: { ...ann.headers, 'x-org': org },
  })
const codes = async () => (await verifyTrail(server.services)).issues.map(({ code }) => code)
const readyz = async () => {
  const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/readyz' })
  return [statusCode, JSON.parse(body).documents]
}
const environment = (url: string) => ({
  DATABASE_URL: url,
  DOCUMENTS_S3_BUCKET: storage.address.name,
  DOCUMENTS_S3_ENDPOINT: storage.address.endpoint!.href,
  DOCUMENTS_S3_REGION: storage.address.region!,
})

it('an upload is an encrypted object, its row has no bytes, and it is shown again', async () => {
  const { rows } = await sql<{ key: string }>`
    select key from blobs where content is null and sealed_by is not null`.execute(
    server.services.store,
  )
  expect(rows.map(({ key }) => key)).toEqual(storage.names())
  expect(rows).toHaveLength(1)
  const stored = storage.read(rows[0]!.key)
  expect(stored.includes('%PDF')).toBe(false)
  const shown = await download()
  expect(shown.statusCode).toBe(200)
  expect(shown.rawPayload.includes('%PDF')).toBe(true)
  expect(stored.length).toBeGreaterThan(shown.rawPayload.length)
  expect(await codes()).toEqual([])
})

it('while the storage is away, an upload is refused with what to do, and nothing of it stays', async () => {
  expect(await readyz()).toEqual([200, true])
  await storage.stop()
  const count = async () =>
    (await server.services.store.selectFrom('documents').select('uuid').execute()).length
  const before = await count()
  const another = await makeScan()
  const key = randomUUID()
  const sendIt = () =>
    server.app.inject({
      method: 'POST',
      url: `${ann.url('/documents')}?type=W2&name=w2.pdf`,
      headers: {
        ...ann.headers,
        'x-org': org,
        'content-type': 'application/pdf',
        'idempotency-key': key,
      },
      payload: another,
    })
  const refused = await sendIt()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'server/bucket-away',
    '30',
  ])
  expect((await download()).json().code).toBe('server/bucket-away')
  // Someone who can do everything else is not sent away.
  expect(await readyz()).toEqual([200, false])
  expect(await count()).toBe(before)
  await expect(verifyTrail(server.services)).rejects.toThrow(/storage of documents/)
  await storage.start()
  // It is not asked for some seconds after failures.
  await vi.waitFor(async () => expect((await sendIt()).statusCode).toBe(201), {
    timeout: 20_000,
    interval: 500,
  })
  expect(await count()).toBe(before + 1)
  expect(await readyz()).toEqual([200, true])
})

it('a process that never reached its bucket is not ready', async () => {
  const lost = { ...storage.address, name: 'another' }
  const other = await openTestServer({ bucket: lost }, { url: server.url, change })
  try {
    const { statusCode, body } = await other.app.inject({ method: 'GET', url: '/readyz' })
    expect([statusCode, JSON.parse(body).documents]).toEqual([503, false])
  } finally {
    await other.close()
  }
})

it('a server without a bucket does not start on a database whose documents are objects', async () => {
  await expect(openTestServer({}, { url: server.url, change })).rejects.toThrow(/no bucket is set/)
})

it('verifying finds an object that was changed, and one that is gone', async () => {
  const [name] = storage.names() as [string]
  const bytes = storage.read(name)
  const changed = Buffer.from(bytes)
  changed[changed.length - 1]! ^= 1
  storage.write(name, changed)
  expect(await codes()).toEqual(['server/document-changed'])
  storage.lose(name)
  expect(await codes()).toEqual(['server/document-missing'])
  storage.write(name, bytes)
  expect(await codes()).toEqual([])
})

it('a backup names the documents that it does not hold, and its copy reads them in the bucket', async () => {
  const file = join(folder, 'backup.gz')
  const backup = await runLintel(['backup', file], environment(server.url))
  expect(backup).toMatchObject({ status: 0, stdout: expect.stringMatching(/2 documents/) })
  const into = await createDatabase('template1')
  const restored = await runLintel(['restore', file], environment(into))
  expect(restored).toMatchObject({ status: 0, stdout: expect.stringMatching(/2 documents/) })
  const copy = await openTestServer({ bucket: storage.address }, { url: into, change })
  try {
    expect((await verifyTrail(copy.services)).issues).toEqual([])
  } finally {
    await copy.close()
  }
  expect(await runLintel(['verify'], environment(server.url))).toMatchObject({ status: 0 })
})

it('a newer key seals objects in their place, and then opens them without the older one', async () => {
  const both = await openTestServer(
    { bucket: storage.address, dataKey: `${newer},${dataKey}` },
    { url: server.url, change },
  )
  const [fresh, old] = both.services.seal.keys as [string, string]
  const done = await reseal(both.services)
  expect(done).toMatchObject({ done: { blobs: 2 }, failed: 0, free: [old] })
  expect((await countByKey(both.services.store)).has(old)).toBe(false)
  for (const name of storage.names())
    expect(storage.read(name).subarray(1, 7).toString('hex')).toBe(fresh)
  await both.close()
  const one = await openTestServer(
    { bucket: storage.address, dataKey: newer },
    { url: server.url, change },
  )
  try {
    expect((await verifyTrail(one.services)).issues).toEqual([])
  } finally {
    await one.close()
  }
})

it('what retention disposes of is gone from the bucket too, once the transaction is', async () => {
  const headers = { ...ann.headers, 'idempotency-key': randomUUID() }
  const body = { reason: 'Another lender' }
  expect((await send(server, 'POST', ann.url('/cancel'), { body, headers })).status).toBe(200)
  const { store, bucket } = server.services
  const before = storage.names().length
  expect(before).toBeGreaterThan(0)
  await disposeDue(server.services, { now: new Date(Date.now() + 4000 * 86_400_000) })
  expect(await store.selectFrom('blobs').select('key').execute()).toEqual([])
  expect(storage.names()).toHaveLength(before)
  expect(await removeSpareObjects(store, bucket!)).toBe(before)
  expect(storage.names()).toEqual([])
})
