import type { JsonObject } from '#model'
import type { Operation } from '../Operation.ts'
import type { Order } from '../Order.ts'
import { VendorFailure } from '../VendorFailure.ts'
import { demand } from './SuiteCase.ts'

/** How an order ended. */
export type SettledOrder = { readonly answer: JsonObject } | { readonly failure: VendorFailure }

const mostAsks = 5

/** Asks, and asks again at the time that the vendor names, until it answers or fails. */
export async function settle(
  ask: Operation<JsonObject, JsonObject>,
  order: Order<JsonObject>,
): Promise<SettledOrder> {
  let now = order.now
  for (let asks = 0; asks < mostAsks; asks++) {
    try {
      const response = await ask({ ...order, now })
      if ('answer' in response) return response
      now = response.pendingUntil
    } catch (error) {
      if (error instanceof VendorFailure) return { failure: error }
      throw error
    }
  }
  demand(false, `it was still pending after ${mostAsks} asks, each at the time that it named`)
}

/** The failure of an order that must fail. */
export async function failureOf(
  ask: Operation<JsonObject, JsonObject>,
  order: Order<JsonObject>,
): Promise<VendorFailure> {
  const settled = await settle(ask, order)
  demand('failure' in settled, 'it answered')
  return settled.failure
}
