import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresBlobs } from '../../../src/server/stores/createPostgresBlobs.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'

let store: Store
beforeAll(async () => {
  store = openDatabase(await createDatabase(), () => undefined, 4)
})
afterAll(async () => {
  await store.destroy()
})

const newKey = () => `alder/${randomUUID()}/${randomUUID()}`

describe('blobs in PostgreSQL', () => {
  const blobs = createPostgresBlobs()

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
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'three'].map((text) => blobs.put(store, key, Buffer.from(text))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = (await blobs.get(store, key))!.toString()
    await expect(blobs.put(store, key, Buffer.from('four'))).rejects.toThrow()
    expect((await blobs.get(store, key))!.toString()).toBe(kept)
  })
})
