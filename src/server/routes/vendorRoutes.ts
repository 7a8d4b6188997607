import { createHash } from 'node:crypto'
import { ProblemError, problem } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { takeVendorAnswer } from '../jobs/takeVendorAnswer.ts'
import limits from '../limits.json' with { type: 'json' }
import { isSignedWebhook } from '../secrets/isSignedWebhook.ts'
import { findVendorLine } from '../vendors/findVendorLine.ts'
import { readWebhook, type VendorWebhook } from '../vendors/http/readWebhook.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/**
 * From a vendor, which signs it with the secret of its lender and kind. Where the lender has no
 * such vendor over HTTP: 404.
 */
const answer: CallHandler<OriginationNeeds> = async (
  { org, headers, raw, query: { kind = '' } },
  services,
) => {
  const line = findVendorLine(services, org, kind)
  if (line === 'sandbox' || 'code' in line) throw problem('server/not-found')
  if (!isSignedWebhook(line.secret, headers, raw)) throw problem('server/vendor-webhook-unsigned')
  const webhook = read(kind, raw)
  const received = {
    ...webhook,
    org,
    kind,
    id: String(headers['webhook-id']),
    body: createHash('sha256').update(raw).digest('hex'),
  }
  const isTaken = await takeVendorAnswer(services, received)
  services.log.info(
    { org, operation: webhook.operation, order: webhook.order, isTaken },
    'a vendor answered by webhook',
  )
  return { isTaken }
}

function read(kind: string, raw: Buffer): VendorWebhook {
  try {
    return readWebhook(kind, raw)
  } catch (error) {
    throw error instanceof VendorFailure && error.issue ? new ProblemError([error.issue]) : error
  }
}

export const vendorRoutes: CallRoutes<OriginationNeeds> = {
  'vendor-answer': {
    rawBytes: limits.vendors.webhookBytes,
    admit: async () => undefined,
    handle: answer,
  },
}
