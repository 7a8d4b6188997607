import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { signWebhook } from '../../src/server/secrets/signWebhook.ts'
import type { ReceivedOrder } from './readOrder.ts'

/** Posts the answer of an order to Lintel, signed. Returns the status. */
export async function postAnswer(
  url: string,
  secret: Buffer,
  { operation, order }: ReceivedOrder,
  answer: JsonObject,
): Promise<number> {
  const body = JSON.stringify({ order: order.id, operation, answer })
  const address = new URL(url)
  address.searchParams.set('orgCode', order.org)
  address.searchParams.set('kind', operation.split('.')[0]!)
  const signed = signWebhook(secret, {
    id: randomUUID(),
    timestamp: Math.floor(Date.now() / 1000),
    body,
  })
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  })
  await response.body?.cancel()
  return response.status
}
