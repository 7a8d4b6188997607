import type { Store } from '../stores/openDatabase.ts'
import { readClockAhead } from '../stores/sandboxClockStore.ts'
import { hashesInForce } from './hashesInForce.ts'

/** Hash of the bundle that is in force at each lender. */
export async function findServedLenders(store: Store): Promise<ReadonlyMap<string, string>> {
  return hashesInForce({ store, now: new Date(Date.now() + (await readClockAhead(store))) })
}
