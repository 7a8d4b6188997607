import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { normalisePath } from '../support/normalisePath.ts'
import type { SupportNeeds } from '../support/SupportNeeds.ts'

/**
 * B-CALL-045: a given application must be the caller's own. The path is stored without identifiers.
 */
const giveFeedback: CallHandler<SupportNeeds> = async (
  { org, served, claims, body, reply },
  { store, applications, feedback },
) => {
  const { topic, message, marketingConsent, applicationUuid, pathname, productType } = body
  const application =
    typeof applicationUuid === 'string'
      ? await authoriseApplication(store, applications, { org, claims, uuid: applicationUuid })
      : undefined
  const uuid = await feedback.insert(store, {
    org,
    identity: claims.sub,
    application: application?.uuid ?? null,
    topic: String(topic),
    message: String(message),
    marketingConsent: String(marketingConsent),
    pathname: typeof pathname === 'string' ? normalisePath(served.bundle, pathname) : null,
    productType:
      served.bundle.support.telemetry?.productTypes.find((known) => known === productType) ?? null,
  })
  reply.code(201)
  return { uuid }
}

export const feedbackRoutes: CallRoutes<SupportNeeds> = { 'ceo-feedback': { handle: giveFeedback } }
