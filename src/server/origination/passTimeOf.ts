import { type Application, isClosed, passTime } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { keepDay } from '../stores/dayStore.ts'
import { listGivenUpWork, listOpenWork } from '../stores/workOrderStore.ts'
import { findPinned } from './findPinned.ts'
import { nextDayOf } from './nextDayOf.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import { createRecords } from './recordEvent.ts'

/**
 * Records "time-passed" for an application if its time made work due or changes its status. The
 * next day on which it can do so is kept.
 */
export async function passTimeOf(
  services: OriginationNeeds,
  org: string,
  uuid: string,
): Promise<void> {
  const { store, applications } = services
  let seen: Application | undefined
  let isMoved = false
  await passTime({
    ...createRecords(store, services),
    findNow: async () => {
      seen = await applications.find(store, org, uuid)
      return seen
    },
    listOpenWork: () => listOpenWork(store, uuid),
    hasGivenUpWork: async () => (await listGivenUpWork(store, uuid)).length > 0,
    hold: (effect) => {
      isMoved = true
      return store
        .transaction()
        .execute(async (transaction) =>
          effect(
            createRecords(transaction, services),
            await applications.find(transaction, org, uuid, { hold: true }),
          ),
        )
    },
  })
  // The event keeps it, too.
  if (seen && !isMoved) await keepNextDay(services, seen)
}

async function keepNextDay(
  { store, bundles, clock }: OriginationNeeds,
  seen: Application,
): Promise<void> {
  const served = await findPinned(bundles, seen)
  const isOver = isClosed(served, seen)
  const next = nextDayOf(served, seen, timeOf(clock, seen))
  await keepDay(store, seen, isOver ? undefined : next)
}
