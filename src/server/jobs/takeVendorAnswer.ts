import { answerErrorOf, holdOrder, problem, settleOrder } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { noteMessage } from '../stores/idempotencyStore.ts'
import { findWorkOrder } from '../stores/workOrderStore.ts'
import type { VendorWebhook } from '../vendors/http/readWebhook.ts'
import { createOrderRecords } from './createOrderRecords.ts'

export interface ReceivedWebhook extends VendorWebhook {
  readonly org: string
  readonly kind: string
  /** Of the message: it is taken once. */
  readonly id: string
  /** Digest of the message. */
  readonly body: string
}

/**
 * Settles the order that a vendor answers by webhook, as if it had been asked again. A message with
 * a known id is refused. Returns false where the order has ended. The job of the order finds it
 * ended later and stops.
 */
export async function takeVendorAnswer(
  services: OriginationNeeds,
  webhook: ReceivedWebhook,
): Promise<boolean> {
  const { org, kind, id, body, order, operation, answer } = webhook
  return services.store.transaction().execute(async (transaction) => {
    const isNew = await noteMessage(transaction, {
      org,
      actor: `vendor:${kind}`,
      route: 'vendor-answer',
      key: id,
      body,
    })
    if (!isNew) throw problem('server/vendor-webhook-replayed')
    if ((await findWorkOrder(transaction, order))?.org !== org) throw problem('server/not-found')
    const records = createOrderRecords(transaction, services)
    const held = await holdOrder(records, order)
    if (!held) return false
    if (held.work.do !== operation) throw problem('server/not-found')
    const now = timeOf(services.clock, held.application)
    const place = answerErrorOf(held.party, held.work, answer, now)
    if (place !== null)
      throw problem('server/vendor-answer-invalid', { operation, kind, place: `/answer${place}` })
    await settleOrder(records, held, { type: 'work-done', answer })
    return true
  })
}
