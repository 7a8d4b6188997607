import type { JsonObject } from '#model'
import type { Order } from '../Order.ts'

/**
 * The body of an order. Under one idempotency key only `order.now` differs: the order is sent again
 * once its time has come.
 */
export function writeOrder(
  operation: string,
  { id, org, application, attempt, began, now, consents, request }: Order<JsonObject>,
): string {
  return JSON.stringify({
    operation,
    order: { id, org, application, attempt, began: began.toISOString(), now: now.toISOString() },
    consents,
    request,
  })
}
