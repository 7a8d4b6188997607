import { passTime } from '#origination'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import { listGivenUpWork, listOpenWork } from '../stores/workOrderStore.ts'
import { createRecords } from './recordEvent.ts'

/** Records "time-passed" for an application if its time made work due or changes its status. */
export function passTimeOf(services: OriginationNeeds, org: string, uuid: string): Promise<void> {
  const { store, applications } = services
  return passTime({
    ...createRecords(store, services),
    findNow: () => applications.find(store, org, uuid),
    listOpenWork: () => listOpenWork(store, uuid),
    hasGivenUpWork: async () => (await listGivenUpWork(store, uuid)).length > 0,
    hold: (effect) =>
      store
        .transaction()
        .execute(async (transaction) =>
          effect(
            createRecords(transaction, services),
            await applications.find(transaction, org, uuid, { hold: true }),
          ),
        ),
  })
}
