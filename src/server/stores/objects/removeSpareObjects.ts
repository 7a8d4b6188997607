import limits from '../../limits.json' with { type: 'json' }
import type { Store } from '../openDatabase.ts'
import type { Bucket } from './Bucket.ts'

/**
 * Removes objects whose rows are gone, and those that never got one, and returns how many. One that
 * cannot be removed stays listed; then the error is thrown.
 */
export async function removeSpareObjects(
  store: Store,
  bucket: Bucket,
  now = new Date(),
): Promise<number> {
  for (let removed = 0; ;) {
    const { found, failures } = await store
      .transaction()
      .execute((transaction) => removeSome(transaction, bucket, now))
    if (failures.length > 0) throw failures[0]
    removed += found
    if (found < limits.objects.atOnce) return removed
  }
}

async function removeSome(store: Store, bucket: Bucket, now: Date) {
  const rows = await store
    .selectFrom('spare_objects')
    .select('key')
    .where('due', '<=', now)
    .orderBy('due')
    .limit(limits.objects.atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const keys = rows.map(({ key }) => key)
  if (keys.length === 0) return { found: 0, failures: [] }
  const named = await store
    .selectFrom('blobs')
    .select('key')
    .where('key', 'in', keys)
    .where('sealed_by', 'is not', null)
    .execute()
  const kept = new Set(named.map(({ key }) => key))
  const outcomes = await Promise.allSettled(
    keys.map(async (key) => {
      if (!kept.has(key)) await bucket.remove(key)
    }),
  )
  const gone = keys.filter((_, index) => outcomes[index]!.status === 'fulfilled')
  if (gone.length > 0) await store.deleteFrom('spare_objects').where('key', 'in', gone).execute()
  return {
    found: keys.length,
    failures: outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])),
  }
}
