import type { OriginationNeeds } from './OriginationNeeds.ts'
import { timeOf } from '../clock/timeOf.ts'
import { listOutdatedFiles } from '../stores/queueStore.ts'
import { findPinned } from './findPinned.ts'
import { keepInQueue } from './keepInQueue.ts'

const atOnce = 200
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Works out the rows of the agent console's queue that are older than their applications, as a
 * migration leaves them; not those of lenders that are no longer served.
 */
export async function sweepQueue({
  store,
  seal,
  bundles,
  clock,
  applications,
}: Pick<OriginationNeeds, 'store' | 'seal' | 'applications' | 'bundles' | 'clock'>): Promise<void> {
  for (let after: string | undefined = first; after !== undefined;) {
    const files = await listOutdatedFiles(store, after, atOnce)
    for (const { org, application } of files)
      if (bundles.current(org))
        await store.transaction().execute(async (transaction) => {
          const found = await applications.find(transaction, org, application, { hold: true })
          if (!found) return
          const served = await findPinned(bundles, found)
          await keepInQueue(transaction, seal, served, found, timeOf(clock, found))
        })
    after = files.length < atOnce ? undefined : files.at(-1)?.application
  }
}
