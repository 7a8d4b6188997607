import { formatPlace, readFact, sayFact } from '#engine'
import type { ConsoleRole, Json, JsonObject } from '#model'
import { hideSecrets, legalName, listTasks, propertyZone } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import { nameOf } from '../identity/nameOf.ts'
import { timeOf } from '../clock/timeOf.ts'
import { findPinned } from '../origination/findPinned.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { QueueFile } from '../stores/queueStore.ts'
import { titleOfStatus } from './titleOfStatus.ts'

/** Rows of the queue. `withTasks`: with the first thing that the agent has to do. */
export async function describeRows(
  services: ConsoleNeeds,
  { org, served }: CallRequest,
  role: ConsoleRole,
  files: readonly QueueFile[],
  withTasks: boolean,
): Promise<readonly JsonObject[]> {
  const { store, clock, identities } = services
  const uuids = files.map(({ application }) => application)
  const applications = await services.applications.listByUuid(store, org, uuids)
  const agents = new Map<string, string>()
  for (const agent of new Set(files.flatMap((each) => each.agent ?? []))) {
    const found = await identities.find(store, org, agent)
    if (found) agents.set(agent, nameOf(found))
  }
  return Promise.all(
    files.map(async (row) => {
      const { application: uuid, loan_number: number, status, agent } = row
      const { waiting, due, isOverdue, tasks, product, on_hold: isOnHold, since, open } = row
      const application = applications.get(uuid)
      return {
        uuid,
        number,
        borrower: legalName(application?.facts.person ?? {}),
        statusTitle: titleOfStatus(served.bundle, status, role),
        waiting,
        since: since.toISOString(),
        now: timeOf(clock, application ?? { ahead: 0 }).toISOString(),
        due: role === 'agent' ? due : null,
        isOverdue: role === 'agent' && isOverdue,
        tasks: role === 'agent' ? tasks : 0,
        product,
        isOnHold,
        isOpen: open,
        agent: (agent !== null && agents.get(agent)) || null,
        cells: cellsOf(served, role, application),
        ...(withTasks &&
          role === 'agent' &&
          application &&
          (await firstTask(services, application))),
      }
    }),
  )
}

async function firstTask(
  { bundles, clock }: ConsoleNeeds,
  application: Application,
): Promise<JsonObject | undefined> {
  const pinned = await findPinned(bundles, application)
  const own = listTasks(pinned, application, timeOf(clock, application)).find(
    ({ owner }) => owner === 'agent',
  )
  return own && { next: { kind: own.kind, title: own.title, name: own.name } }
}

/** What the lender's columns show of a file, null where there is nothing. */
function cellsOf(
  { bundle }: CallRequest['served'],
  role: ConsoleRole,
  application: Application | undefined,
): readonly Json[] {
  const { columns = [], words = {} } = bundle.support?.console ?? {}
  const seen = columns.filter((column) => column.for.includes(role))
  if (!application || seen.length === 0) return seen.map(() => null)
  const facts = hideSecrets(bundle, application.facts) as JsonObject
  const say = (key: string) => words[key] ?? bundle.words[key]
  const zone = propertyZone(bundle, application.facts)
  return seen.map(({ fact, format }) => {
    const value = readFact(facts, fact)
    // A row is one line: of an address, it has the place.
    const text = format === 'address' ? formatPlace(value) : sayFact(value, format, { say, zone })
    return text ?? null
  })
}
