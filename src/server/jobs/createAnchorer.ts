import { createAnchor } from '../audit/Anchor.ts'
import { appendChanges } from '../audit/sendAnchor.ts'
import type { Carrier } from '../queue/Jobs.ts'
import type { JobNeeds } from './JobNeeds.ts'
import { findTrailCheck } from '../stores/trailCheckStore.ts'

/**
 * Runs the queue "anchor": between two checks of the trail, adds what changed to the anchor files.
 * Mail and HTTP, which take all heads each time, get the anchors of the checks only.
 */
export function createAnchorer({
  store,
  audit,
  jobs,
  settings,
}: Pick<JobNeeds, 'store' | 'audit' | 'jobs' | 'settings'>): Carrier {
  return {
    carryOut: async (job) => {
      const issues = (await findTrailCheck(store))?.found ?? 0
      const anchor = await createAnchor(store, audit, new Date(), issues)
      for (const target of settings.anchors)
        if (target.kind === 'file') await appendChanges(target.path, anchor, audit)
      await store.transaction().execute((transaction) => jobs.complete(transaction, job))
    },
    giveUp: () => Promise.resolve(),
  }
}
