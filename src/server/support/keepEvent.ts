import { createHash } from 'node:crypto'
import type { CallBody } from '#model'
import type { CallRequest } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import type { SupportNeeds } from './SupportNeeds.ts'
import { insertTelemetry } from '../stores/telemetryStore.ts'
import { callerOf } from './callerOf.ts'
import { describeEvent } from './describeEvent.ts'
import type { KeepTelemetry } from './KeepTelemetry.ts'
import { telemetryKey } from './telemetryKey.ts'

/** B-CALL-052. */
export const keepEvent: KeepTelemetry<CallBody<'telemetry-event'>> = async (
  request,
  services,
  telemetry,
) => {
  const { served, org, params, body } = request
  const known = describeEvent(served.bundle, telemetry, body)
  if (!known) return
  const { sessionKey } = body
  await insertTelemetry(services.store, 'telemetry_events', {
    ...telemetryKey({ org, context: params.context!, telemetry }, sessionKey),
    event: known.event,
    event_type: known.eventType,
    domain: known.domain,
    page_path: known.pagePath,
    query: JSON.stringify(known.query),
    product_type: known.productType,
    properties: JSON.stringify(known.properties),
    ...(await whose(request, services)),
    dedupe: known.sameAs === null ? null : createHash('sha256').update(known.sameAs).digest('hex'),
  })
}

/** The signed-in person and their application: only if the caller's own token says so. */
async function whose(
  request: CallRequest,
  services: SupportNeeds,
): Promise<{ identity: string | null; application: string | null }> {
  const { org, body } = request
  const { identityId, applicationUuid } = body
  const claims = identityId || applicationUuid ? await callerOf(request, services) : undefined
  if (!claims) return { identity: null, application: null }
  const application =
    typeof applicationUuid === 'string'
      ? await authoriseApplication(services.store, services.applications, {
          org,
          claims,
          uuid: applicationUuid,
        }).catch(() => undefined)
      : undefined
  return {
    identity: claims.sub === identityId ? claims.sub : null,
    application: application?.uuid ?? null,
  }
}
