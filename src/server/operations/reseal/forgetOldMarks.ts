import { sql } from 'kysely'
import type { Seal } from '../../secrets/createSeal.ts'
import type { Store } from '../../stores/openDatabase.ts'

/**
 * Marks of orders that are at an end are compared with nothing; those of open ones move when the
 * order ends.
 */
export async function forgetOldMarks(store: Store, seal: Seal): Promise<void> {
  await sql`update work_orders set about = null where state <> 'OPEN' and about not like ${`${seal.keys[0]}.%`}`.execute(
    store,
  )
}
