import type { JsonObject } from '#model'
import { type People, respondTo } from '#origination'
import { sha256 } from '../../clock/environmentAt.ts'
import type { Order } from '../Order.ts'
import { createVendorFailure } from '../createVendorFailure.ts'
import type { VendorResponse } from '../VendorResponse.ts'

/**
 * Answers an order of the operation `name` like the sandbox, and fails like a vendor over the
 * network.
 */
export async function settleOrder(
  people: People,
  name: string,
  order: Order<JsonObject>,
): Promise<VendorResponse<JsonObject>> {
  const response = respondTo(people, name, order, sha256)
  if (!('failure' in response)) return response
  if (response.failure === 'broken') throw new Error(`${name} fails, as people.json says`)
  return waitForEnd(name, order.signal)
}

function waitForEnd(name: string, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(createVendorFailure('server/vendor-timeout', name))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
