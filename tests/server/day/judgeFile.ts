import { isDeepStrictEqual } from 'node:util'
import { routeOf } from '#engine'
import {
  describeQueued,
  isClosed,
  listActs,
  listTasks,
  ownOperation,
  ruleFacts,
  signersOf,
  todayOf,
} from '#origination'
import { timeOf } from '../../../src/server/clock/timeOf.ts'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { rebuildApplication } from '../../../src/server/origination/rebuildApplication.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { listOpenWork } from '../../../src/server/stores/workOrderStore.ts'
import type { Day } from './Day.ts'
import type { Queues } from './readQueues.ts'

/**
 * Duties that a decision or a withdrawal does not end; disclosures are owed only while there is an
 * application (12 CFR 1026.40(b), comments 3 and 4).
 */
const outlasting = new Set(['action-notice', 'incompleteness-notice', 'breach-notice'])

/** What is wrong with a file while no work is under way. */
export async function judgeFile(
  { server: { services }, lender: { org } }: Day,
  uuid: string,
  queues: Queues,
): Promise<readonly string[]> {
  const { store, seal, bundles, clock, applications } = services
  const application = (await applications.find(store, org, uuid))!
  const served = await findPinned(bundles, application)
  const { facts, status } = application
  const now = timeOf(clock, application)
  const wrong: string[] = []
  const rebuilt = await rebuildApplication(store, seal, application)
  if (!isDeepStrictEqual(rebuilt.facts, facts)) wrong.push('The journal gives other facts')
  for (const { type, payload } of await listEvents(store, org, uuid)) {
    const work = served.bundle.lifecycle!.work[String(payload.work)]
    if (type === 'work-failed' && ownOperation(work?.do ?? ''))
      wrong.push(`The server’s own work “${work!.title}” was given up`)
  }

  const deadlines = Object.entries(
    (facts.file.deadlines ?? {}) as Readonly<Record<string, { due: string; title: string }>>,
  ).filter(([id]) => served.bundle.lending.deadlines.deadlines[id]?.forLender === true)
  const today = todayOf(served.bundle, facts, now)
  if (isClosed(served, application)) {
    for (const [id] of deadlines)
      if (outlasting.has(id)) wrong.push(`It is closed, and ${id} still runs`)
    return wrong.map((each) => `${status}: ${each}`)
  }

  const tasks = listTasks(served, application, now)
  const overdue = tasks.filter(({ owner, isOverdue }) => owner === 'agent' && isOverdue)
  for (const [id, { due, title }] of deadlines)
    if (due < today && !overdue.some((task) => task.title === title))
      wrong.push(`${id} was due on ${due}, and is no task`)

  const { waiting, isOnHold } = describeQueued(served, application, now)
  const open = await listOpenWork(store, uuid)
  const route = routeOf(served.engine, status, ruleFacts(served, facts, status, now))
  const actors: readonly string[] = [
    ...(tasks.some(({ owner, kind }) => owner === 'agent' && kind !== 'deadline')
      ? ['lender']
      : []),
    // Whoever held it goes on with it: the queue has a view of such files.
    ...(isOnHold && listActs(served, application, now).some(({ act }) => act === 'resumed')
      ? ['lender', 'nobody']
      : []),
    ...(route.type === 'screen' ? ['borrower'] : []),
    ...(open.length > 0 ? ['vendor', 'notary', 'lender', 'nobody'] : []),
    ...(signersOf(facts).length > 0 ? ['signer'] : []),
  ]
  const row = await store
    .selectFrom('queue_files')
    .select(['waiting', 'agent'])
    .where('application', '=', uuid)
    .executeTakeFirstOrThrow()
  if (row.waiting !== waiting) wrong.push(`The queue says that it waits for the ${row.waiting}`)
  const shown = (await queues(row.agent!, today)).get(uuid)
  const own = tasks.filter(({ owner }) => owner === 'agent').length
  if (shown !== own) wrong.push(`The queue says ${shown} tasks, and there are ${own}`)
  if (!actors.includes(waiting))
    wrong.push(
      `It waits for the ${waiting}, and only these can act: ${actors.join(', ')}; after ${await lastEvents(store, org, uuid)}`,
    )
  return wrong.map((each) => `${status}: ${each}`)
}

async function lastEvents(
  store: Parameters<typeof listEvents>[0],
  org: string,
  uuid: string,
): Promise<string> {
  const events = await listEvents(store, org, uuid)
  return events
    .slice(-6)
    .map(({ type }) => type)
    .join(', ')
}
