import { reseal } from '../operations/reseal/reseal.ts'
import type { Carrier } from '../queue/Jobs.ts'
import type { JobNeeds } from './JobNeeds.ts'
import { isNewestKey } from '../stores/dataKeyStore.ts'

type Resealer = Pick<JobNeeds, 'store' | 'seal' | 'audit' | 'blobs' | 'jobs' | 'log' | 'isDraining'>

/** Runs the queue "reseal": re-encrypts data of older data keys with the newest one. */
export function createResealer(parts: Resealer): Carrier {
  const { store, seal, jobs, log, isDraining } = parts
  return {
    carryOut: async (job) => {
      if (seal.keys.length > 1 && (await isNewestKey(store, seal))) {
        const onProgress = (table: string, done: number) => log.info({ table, done }, 'resealing')
        const { done, failed, free } = await reseal(parts, {
          log,
          onProgress,
          isStopping: isDraining,
        })
        const values = Object.values(done).reduce((sum, each) => sum + each, 0)
        log.info({ values, failed }, 'data of older data keys was re-encrypted')
        for (const key of free) log.info({ key }, 'a data key encrypts nothing: it can be removed')
      }
      await store.transaction().execute((transaction) => jobs.complete(transaction, job))
    },
    giveUp: () => Promise.resolve(),
  }
}
