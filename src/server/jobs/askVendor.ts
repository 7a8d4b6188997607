import type { Json, JsonObject } from '#model'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import type { VendorReply } from '../vendors/VendorReply.ts'
import type { Task } from './Task.ts'

/** Puts an order to the vendor's operation of that name. Whom it is about goes along with every request. */
export async function askVendor(task: Task, name: string): Promise<VendorReply<JsonObject>> {
  const { services, application, order, request, now, signal } = task
  const ask = services.vendors.get(name)
  if (!ask) throw new VendorFailure('refused', `there is no operation "${name}"`)
  const { uuid: id, attempt, began } = order
  return ask({
    id,
    application: application.uuid,
    attempt,
    now,
    began,
    signal,
    request: { person: personOf(task), ...request },
  })
}

function personOf({ application: { facts } }: Task): JsonObject {
  const { name, dob } = facts.person as { name?: JsonObject; dob?: { year: number; month: number; day: number } | null }
  const { state } = (facts.application.property ?? {}) as { state?: Json }
  return {
    firstName: name?.firstName ?? '',
    lastName: name?.lastName ?? '',
    ...(dob && {
      dateOfBirth: [dob.year, dob.month, dob.day].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-'),
    }),
    state: state ?? '',
  }
}
