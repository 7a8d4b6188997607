import { civilDate } from '#origination'
import type { JobNeeds } from './JobNeeds.ts'
import { sweepChats } from '../chat/sweepChats.ts'
import { oldFiguresOf } from '../bundles/oldFiguresOf.ts'
import { sweepQueue } from '../origination/sweepQueue.ts'
import { disposeDue } from '../operations/disposeDue.ts'
import { disposeReleases } from '../releases/disposeReleases.ts'
import { sweep } from '../stores/sweep.ts'
import type { Carrier } from '../queue/Jobs.ts'

type Sweeper = Pick<
  JobNeeds,
  | 'store'
  | 'seal'
  | 'applications'
  | 'conversations'
  | 'chatMessages'
  | 'audit'
  | 'chat'
  | 'chatHosts'
  | 'draftFiles'
  | 'jobs'
  | 'log'
  | 'bundles'
  | 'clock'
>

/**
 * Runs the queue "sweep". Uses the server's own time: advancing the sandbox's clock ends no session
 * and deletes no mail. Also logs outdated figures in the lenders' files.
 */
export function createSweeper({
  store,
  seal,
  applications,
  conversations,
  chatMessages,
  audit,
  chat,
  chatHosts,
  draftFiles,
  jobs,
  log,
  bundles,
  clock,
}: Sweeper): Carrier {
  return {
    carryOut: async (job) => {
      const chats = await sweepChats({ store, conversations, chatMessages, audit, chat, chatHosts })
      const removed = await sweep({ store, draftFiles, bundles, log })
      await sweepQueue({ store, seal, applications, bundles, clock })
      const due = await disposeDue({ store, seal, audit }, { log })
      const releases = await disposeReleases({ store, audit })
      log.info(
        {
          removed: removed + chats,
          disposed: due.filter(({ held }) => !held).length,
          held: due.filter(({ held }) => held).length,
          releases: releases.length,
        },
        'what is old was removed',
      )
      const today = civilDate(clock.now(), 'UTC')
      for (const org of bundles.orgCodes())
        for (const { code, message, remedy, file } of oldFiguresOf(
          bundles.current(org)!.bundle,
          today,
        ))
          log.warn({ org, code, file, remedy }, message)
      await store.transaction().execute((transaction) => jobs.complete(transaction, job))
    },
    giveUp: () => Promise.resolve(),
  }
}
