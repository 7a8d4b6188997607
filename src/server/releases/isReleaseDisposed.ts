import type { Store } from '../stores/openDatabase.ts'
import { has } from '../stores/has.ts'

/** Whether the files of a release were removed after their time. */
export async function isReleaseDisposed(store: Store, release: number): Promise<boolean> {
  const found = await store
    .selectFrom('release_events')
    .select('seq')
    .where((each) => has(each, { release, type: 'disposed' }))
    .executeTakeFirst()
  return found !== undefined
}
