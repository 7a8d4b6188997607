import { formatInstant } from '#engine'
import type { Act, JsonObject } from '#model'
import { fillWords } from '#model'
import { listActs, propertyZone } from '#origination'
import { findProposal } from '../jobs/findProposal.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import { findOpenOrder } from '../stores/workOrderStore.ts'
import type { OpenedFile } from './openFile.ts'

/** What can be done with the file; of a decision by two people, also what the first one decided. */
export async function describeActs(
  services: Pick<ConsoleNeeds, 'store' | 'seal'>,
  file: OpenedFile,
): Promise<JsonObject[]> {
  const { served, application, now, role } = file
  return Promise.all(
    listActs(served, application, now, role).map(async ({ isForTwo, ...act }) => ({
      ...act,
      ...(isForTwo && { hint: await hintOf(services, file, act) }),
    })),
  )
}

async function hintOf(
  services: Pick<ConsoleNeeds, 'store' | 'seal'>,
  { application, served, config: { words }, reader }: OpenedFile,
  { about, signer }: Act,
): Promise<string> {
  const { org, uuid } = application
  const order = await findOpenOrder(services.store, uuid, about!, signer ?? null)
  const proposed =
    order === undefined
      ? undefined
      : await findProposal(services, services.store, { org, application: uuid, uuid: order })
  if (!proposed) return words['second-person']!
  const { actor, decision, at, by } = proposed
  return fillWords(words[actor === reader ? 'second-person-own' : 'second-person-other']!, {
    name: by,
    decision: words[`decided-${decision}`] ?? decision,
    at: formatInstant(at, { zone: propertyZone(served.bundle, application.facts) }) ?? at,
  })
}
