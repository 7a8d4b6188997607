import { civilDate } from '#origination'
import type { Services } from '../Services.ts'
import { oldFiguresOf } from '../bundles/oldFiguresOf.ts'
import { disposeDue } from '../operations/disposeDue.ts'
import { sweep } from '../stores/sweep.ts'
import type { Carrier } from '../queue/Jobs.ts'

type Sweeper = Pick<Services, 'store' | 'seal' | 'audit' | 'draftFiles' | 'jobs' | 'log' | 'bundles' | 'clock'>

/**
 * Carries out the queue "sweep". By the server's own time: whoever puts the sandbox's clock on loses neither session nor mail. Tells the log of
 * figures in the lenders' files that are too old, too.
 */
export function createSweeper({ store, seal, audit, draftFiles, jobs, log, bundles, clock }: Sweeper): Carrier {
  return {
    carryOut: async (job) => {
      const removed = await sweep({ store, draftFiles, bundles, log })
      const due = await disposeDue({ store, seal, audit }, { log })
      log.info(
        { removed, disposed: due.filter(({ held }) => !held).length, held: due.filter(({ held }) => held).length },
        'what is old was removed',
      )
      const today = civilDate(clock.now(), 'UTC')
      for (const org of bundles.orgCodes())
        for (const { code, message, remedy, file } of oldFiguresOf(bundles.current(org)!.bundle, today))
          log.warn({ org, code, file, remedy }, message)
      await store.transaction().execute((transaction) => jobs.complete(transaction, job))
    },
    giveUp: () => Promise.resolve(),
  }
}
