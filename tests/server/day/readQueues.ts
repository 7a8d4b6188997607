import { listQueue } from '../../../src/server/stores/queueStore.ts'
import type { Day } from './Day.ts'

/** How many tasks the queue of an agent shows on a day, by file. */
export type Queues = (viewer: string, today: string) => Promise<ReadonlyMap<string, number>>

/** More than an agent has files here: they are all on the first page. */
const limit = 1000

/** Lists each agent's queue once for each day that the files of a round are on, by time zone. */
export function readQueues({ server: { services }, lender: { org } }: Day): Queues {
  const lists = new Map<string, ReturnType<Queues>>()
  const list = async (viewer: string, today: string) => {
    const { files, total } = await listQueue(
      services.store,
      { org, viewer, role: 'agent', view: {}, terms: [], now: new Date(`${today}T12:00:00Z`) },
      { sort: 'tasks', limit, offset: 0 },
    )
    if (total > limit) throw new Error(`The queue has ${total} files, more than ${limit}`)
    return new Map(files.map(({ application, tasks }) => [application, tasks]))
  }
  return (viewer, today) => {
    const key = `${viewer} ${today}`
    const listed = lists.get(key) ?? list(viewer, today)
    lists.set(key, listed)
    return listed
  }
}
