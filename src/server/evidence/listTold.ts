import type { JsonObject } from '#model'
import type { StoredEvent } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { readKeptBundle } from './readKeptBundle.ts'

/** A message of the lender in the page, in the words of the release that was in force. */
export interface Told {
  readonly seq: number
  readonly at: string
  /** Key in support/notifications.json. */
  readonly plan: string
  readonly title: string
  readonly description: string
  readonly bundle: string
}

/** What the journal says that people were told, oldest first. Throws as readKeptBundle does. */
export async function listTold(
  store: Store,
  org: string,
  events: readonly StoredEvent[],
): Promise<readonly Told[]> {
  const all: Told[] = []
  for (const { seq, at, payload } of events) {
    const { bundle: hash, plans = [] } = (payload.told ?? {}) as Partial<JsonObject>
    if (typeof hash !== 'string') continue
    const { bundle } = await readKeptBundle(store, org, hash)
    for (const plan of plans as readonly string[]) {
      const found = bundle.support?.notifications?.notifications[plan]
      if (found)
        all.push({
          seq,
          at,
          plan,
          title: found.title,
          description: found.description,
          bundle: hash,
        })
    }
  }
  return all
}
