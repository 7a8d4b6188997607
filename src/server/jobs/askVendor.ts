import type { JsonObject } from '#model'
import { propertyZone, vendorPersonOf } from '#origination'
import { createVendorFailure } from '../vendors/createVendorFailure.ts'
import type { VendorResponse } from '../vendors/VendorResponse.ts'
import type { Task } from './Task.ts'

/**
 * Sends an order to the vendor's operation of that name. Every request includes the person that it
 * is about.
 */
export async function askVendor(task: Task, name: string): Promise<VendorResponse<JsonObject>> {
  const { services, served, application, order, request, now, signal, consents } = task
  const ask = services.vendors.get(name)
  if (!ask) throw createVendorFailure('server/vendor-unknown', name)
  const { uuid: id, attempt, began } = order
  return ask({
    id,
    org: application.org,
    application: application.uuid,
    attempt,
    now,
    began,
    zone: propertyZone(served.bundle, application.facts),
    signal,
    consents,
    request: { person: vendorPersonOf(task), ...request },
  })
}
