import { noteEvent } from '../../../src/server/releases/currentEvents.ts'
import type { Audit } from '../../../src/server/secrets/createAudit.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { listReleaseEvents } from '../../../src/server/stores/releaseEventStore.ts'
import { findRelease, keepRelease } from '../../../src/server/stores/releaseStore.ts'

/** Publishes the newest release again, so often, each with a reason of its own. */
export async function publishAgain(
  { store, audit }: { readonly store: Store; readonly audit: Audit },
  times: number,
): Promise<void> {
  const last = (await listReleaseEvents(store)).at(-1)!
  const { number: _number, id: _id, ...manifest } = (await findRelease(store, last.release))!
  await store.transaction().execute(async (transaction) => {
    for (let time = 1; time <= times; time++) {
      const [at, why] = [new Date(), `Again, ${last.seq + time}.`]
      const { number } = await keepRelease(transaction, { ...manifest, why })
      await noteEvent(transaction, audit, {
        type: 'published',
        release: number,
        orgs: last.orgs,
        inForce: at,
        actor: 'ops',
        why,
        at,
      })
    }
  })
}
