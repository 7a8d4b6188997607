import { randomBytes, randomUUID } from 'node:crypto'
import { isBrokenCircuitError } from 'cockatiel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BlobStore } from '../../../src/server/stores/BlobStore.ts'
import { createBucket } from '../../../src/server/stores/objects/createBucket.ts'
import { createObjectBlobs } from '../../../src/server/stores/objects/createObjectBlobs.ts'
import { removeSpareObjects } from '../../../src/server/stores/objects/removeSpareObjects.ts'
import { createPostgresBlobs } from '../../../src/server/stores/createPostgresBlobs.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import type { Bucket } from '../../../src/server/stores/objects/Bucket.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { useFolder } from '../../useFolder.ts'
import { startStorage, type Storage } from './startStorage.ts'

const folder = useFolder('lintel-storage-')
let [store, apart]: Store[] = []
let storage: Storage
let bucket: Bucket
beforeAll(async () => {
  const url = await createDatabase()
  store = openDatabase(url, () => undefined, 4)
  apart = openDatabase(url, () => undefined, 2)
  storage = await startStorage(folder)
  bucket = createBucket(storage.address, () => undefined)
})
afterAll(async () => {
  bucket.close()
  await Promise.all([store!.destroy(), apart!.destroy(), storage.stop()])
})

const newKey = () => `alder/${randomUUID()}/${randomUUID()}`
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const stores: readonly [string, () => BlobStore][] = [
  ['PostgreSQL', createPostgresBlobs],
  ['a bucket', () => createObjectBlobs(bucket, apart!)],
]

describe.each(stores)('blobs in %s', (_name, create) => {
  it('come back byte for byte, the empty one too', async () => {
    const blobs = create()
    for (const bytes of [randomBytes(1_000_000), Buffer.alloc(0), Buffer.from([0, 255, 10, 13])]) {
      const key = newKey()
      await blobs.put(store!, key, bytes)
      expect((await blobs.get(store!, key))!.equals(bytes)).toBe(true)
    }
  })

  it('are undefined where there is none, and after they were removed', async () => {
    const blobs = create()
    const key = newKey()
    expect(await blobs.get(store!, key)).toBeUndefined()
    await blobs.put(store!, key, Buffer.from('x'))
    await blobs.remove(store!, key)
    expect(await blobs.get(store!, key)).toBeUndefined()
    await blobs.remove(store!, key)
  })

  it('have one row for each key: a second writer is refused', async () => {
    const blobs = create()
    const key = newKey()
    await blobs.put(store!, key, Buffer.from('one'))
    await expect(blobs.put(store!, key, Buffer.from('two'))).rejects.toThrow()
  })

  it('change only where they are sealed with another key', async () => {
    const blobs = create()
    const [key, other] = [newKey(), newKey()]
    await blobs.put(store!, key, Buffer.from('one'))
    await blobs.put(store!, other, Buffer.from('one'))
    await blobs.replace(store!, key, Buffer.from('anew'))
    expect((await blobs.get(store!, key))!.toString()).toBe('anew')
    expect((await blobs.get(store!, other))!.toString()).toBe('one')
  })

  it('are not there if the transaction of their row is rolled back, and stay if that of their removal is', async () => {
    const blobs = create()
    const [key, kept] = [newKey(), newKey()]
    await blobs.put(store!, kept, Buffer.from('kept'))
    await expect(
      store!.transaction().execute(async (transaction) => {
        await blobs.put(transaction, key, Buffer.from('x'))
        await blobs.remove(transaction, kept)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await removeSpareObjects(store!, bucket, inHours(2))
    expect(await blobs.get(store!, key)).toBeUndefined()
    expect((await blobs.get(store!, kept))!.toString()).toBe('kept')
  })
})

describe('objects of a bucket', () => {
  it('are removed after the commit of whatever removed the row, not before', async () => {
    const blobs = createObjectBlobs(bucket, apart!)
    const key = newKey()
    await blobs.put(store!, key, Buffer.from('x'))
    await store!.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('blobs').where('key', '=', key).execute()
      await removeSpareObjects(store!, bucket, inHours(2))
      expect(storage.names()).toContain(key)
    })
    expect(await removeSpareObjects(store!, bucket)).toBe(1)
    expect(storage.names()).not.toContain(key)
  })

  it('whose transaction was rolled back are removed after an hour, those of one that runs are not', async () => {
    const blobs = createObjectBlobs(bucket, apart!)
    const [lost, running] = [newKey(), newKey()]
    await store!
      .transaction()
      .execute(async (transaction) => {
        await blobs.put(transaction, lost, Buffer.from('x'))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await store!.transaction().execute(async (transaction) => {
      await blobs.put(transaction, running, Buffer.from('y'))
      expect(await removeSpareObjects(store!, bucket, inHours(0.9))).toBe(0)
      expect(storage.names()).toEqual(expect.arrayContaining([lost, running]))
      expect(await removeSpareObjects(store!, bucket, inHours(2))).toBe(1)
    })
    expect(storage.names()).toContain(running)
    expect(storage.names()).not.toContain(lost)
    expect((await blobs.get(store!, running))!.toString()).toBe('y')
  })

  it('that a row names are never removed, even if they are listed as spare', async () => {
    const blobs = createObjectBlobs(bucket, apart!)
    const key = newKey()
    await blobs.put(store!, key, Buffer.from('x'))
    await store!
      .insertInto('spare_objects')
      .values({ key, due: new Date(0) })
      .execute()
    expect(await removeSpareObjects(store!, bucket)).toBe(1)
    expect((await blobs.get(store!, key))!.toString()).toBe('x')
  })

  it('stay listed while the storage is away, and are removed once it is back', async () => {
    const blobs = createObjectBlobs(bucket, apart!)
    const keys = Array.from({ length: 70 }, newKey)
    for (const key of keys) await blobs.put(store!, key, Buffer.from('x'))
    await store!.deleteFrom('blobs').where('key', 'in', keys).execute()
    await storage.stop()
    expect(await bucket.answers()).toBe(false)
    await expect(removeSpareObjects(store!, bucket)).rejects.toThrow(/storage of documents/)
    await storage.start()
    expect(await bucket.answers()).toBe(true)
    expect(storage.names()).toEqual(expect.arrayContaining(keys))
    // It is not asked for some seconds after failures.
    await vi.waitFor(() => removeSpareObjects(store!, bucket), { timeout: 20_000, interval: 500 })
    expect(await store!.selectFrom('spare_objects').select('key').execute()).toEqual([])
    expect(storage.names().filter((name) => keys.includes(name))).toEqual([])
  })

  it('are not asked for while the storage fails again and again', async () => {
    const errors: unknown[] = []
    const own = createBucket(storage.address, (error) => errors.push(error))
    await storage.stop()
    for (let turn = 0; turn < 6; turn++)
      await expect(own.put('alder/x/y', Buffer.from('x'))).rejects.toThrow(/storage of documents/)
    await storage.start()
    expect(errors.filter(isBrokenCircuitError)).toHaveLength(3)
    await vi.waitFor(() => own.put('alder/x/y', Buffer.from('x')), {
      timeout: 20_000,
      interval: 500,
    })
    expect(storage.read('alder/x/y').toString()).toBe('x')
    storage.lose('alder/x/y')
    own.close()
  })

  it('take the place of bytes in the database when those are sealed with a newer key, completely or not at all', async () => {
    const blobs = createObjectBlobs(bucket, apart!)
    const key = newKey()
    await createPostgresBlobs().put(store!, key, Buffer.from('older'))
    expect((await blobs.get(store!, key))!.toString()).toBe('older')
    await store!
      .transaction()
      .execute(async (transaction) => {
        await blobs.replace(transaction, key, Buffer.from('newer'))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect((await blobs.get(store!, key))!.toString()).toBe('older')
    await removeSpareObjects(store!, bucket, inHours(2))
    expect(storage.names()).not.toContain(key)
    await blobs.replace(store!, key, Buffer.from('newer'))
    expect(storage.read(key).toString()).toBe('newer')
    expect((await blobs.get(store!, key))!.toString()).toBe('newer')
    await removeSpareObjects(store!, bucket, inHours(2))
    expect(storage.names()).toContain(key)
  })
})
