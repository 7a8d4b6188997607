import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import {
  createPartCache,
  createPartWriter,
  findParts,
} from '../../../src/server/stores/bundleParts.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'

let store: Store
beforeAll(async () => {
  store = openDatabase(await createDatabase(), () => undefined, 1)
})
afterAll(() => store.destroy())

const long = 'Long enough that all else is little. '.repeat(40)
const base: JsonObject = {
  about: { title: 'About you', body: [{ says: long }, { says: 'Call us.' }], hash: 'a' },
  home: { list: [1, 2, 3], none: null, is: true },
  last: 'word',
}
const about = base.about as JsonObject
const others: readonly JsonObject[] = [
  { ...base, about: { ...about, body: [{ says: long }, { says: 'Write to us.' }] } },
  { ...base, home: { ...(base.home as JsonObject), list: [1, 2] } },
  { ...base, home: { list: [1, 9, 3], none: [], is: { it: 'so' } } },
  { ...base, home: { list: { 0: 1, 1: 2, 2: 3 }, none: {}, is: [true] } },
  { last: base.last!, home: base.home!, about: { hash: 'a', ...about, more: { constructor: 1 } } },
  { about },
  { ...base, about: {}, '': { '': [] }, home: [] },
]

it('parts that differ in a word, a list, an order or a kind are read as they were written', async () => {
  const parts = [base, ...others]
  const writer = await createPartWriter(store, createPartCache())
  const digests = parts.map((part) => writer.write('of a test', part))
  await writer.keep()
  const found = await findParts(store, digests, createPartCache())
  expect(digests.map((digest) => JSON.stringify(found.get(digest)))).toEqual(
    parts.map((part) => JSON.stringify(part)),
  )
  const rows = await store
    .selectFrom('bundle_parts')
    .selectAll()
    .where('name', '=', 'of a test')
    .execute()
  // What is long is kept once.
  expect(rows.filter(({ content }) => content.includes(long)).map((row) => row.base)).toEqual([
    null,
  ])
  const { body } = found.get(digests[1]!)!.about as { readonly body: readonly object[] }
  expect(Object.isFrozen(body) && Object.isFrozen(body[1])).toBe(true)
})
