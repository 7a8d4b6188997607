import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskBlobs } from '../../../src/server/documents/createDiskBlobs.ts'
import { createPostgresBlobs } from '../../../src/server/documents/createPostgresBlobs.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'lintel-blobs-'))
let store: Store
beforeAll(async () => {
  store = openDatabase(await createDatabase(), () => undefined, 4)
})
afterAll(async () => {
  await store.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const newKey = () => `alder/${randomUUID()}/${randomUUID()}`

describe.each([
  ['PostgreSQL', createPostgresBlobs()],
  ['a disk', createDiskBlobs(folder)],
])('blobs in %s', (_where, blobs) => {
  it('come back byte for byte, the empty one too', async () => {
    for (const bytes of [randomBytes(1_000_000), Buffer.alloc(0), Buffer.from([0, 255, 10, 13])]) {
      const key = newKey()
      await blobs.put(store, key, bytes)
      expect((await blobs.get(store, key))!.equals(bytes)).toBe(true)
    }
  })

  it('are undefined where there is none, and after they were removed', async () => {
    const key = newKey()
    expect(await blobs.get(store, key)).toBeUndefined()
    await blobs.put(store, key, Buffer.from('x'))
    await blobs.remove(store, key)
    expect(await blobs.get(store, key)).toBeUndefined()
    await blobs.remove(store, key)
  })

  it('are written once: a second writer is refused and the first one’s bytes stay', async () => {
    const key = newKey()
    const outcomes = await Promise.allSettled(['one', 'two', 'three'].map((text) => blobs.put(store, key, Buffer.from(text))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = (await blobs.get(store, key))!.toString()
    await expect(blobs.put(store, key, Buffer.from('four'))).rejects.toThrow()
    expect((await blobs.get(store, key))!.toString()).toBe(kept)
  })
})

describe('blobs on a disk', () => {
  it('lie in files for their owner alone, and nothing half-written stays', async () => {
    const blobs = createDiskBlobs(join(folder, 'fresh'))
    await blobs.put(store, 'alder/a/b', Buffer.from('x'))
    expect(readdirSync(join(folder, 'fresh', 'alder', 'a'))).toEqual(['b'])
    expect(statSync(join(folder, 'fresh', 'alder', 'a', 'b')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'fresh', 'alder')).mode & 0o777).toBe(0o700)
  })

  it('never leave their folder', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a\\b', 'a.b']) {
      await expect(createDiskBlobs(folder).put(store, key, Buffer.from('x')), key).rejects.toThrow('blob key')
    }
  })
})
