import { once } from '#model'
import { problem } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { createBackground } from '../support/createBackground.ts'
import { isTelemetryBase } from '../support/isTelemetryBase.ts'
import { keepError } from '../support/keepError.ts'
import { keepEvent } from '../support/keepEvent.ts'
import { keepSession } from '../support/keepSession.ts'
import type { KeepTelemetry } from '../support/KeepTelemetry.ts'
import { takeQuotas } from '../stores/quotaStore.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import type { TelemetrySessionKey } from '../support/telemetryKey.ts'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'
import type { SupportNeeds } from '../support/SupportNeeds.ts'

type Needs = HttpNeeds & IdentityNeeds & SupportNeeds

const startBackground = ({ log }: Needs) => createBackground(log, limits.telemetry.atOnce)

/**
 * Responds with 202 at once, and stores what is allowed afterwards: a failure never affects a page.
 */
function taken<Body extends { readonly sessionKey: TelemetrySessionKey }>(
  keep: KeepTelemetry<Body>,
): CallHandler<Needs, Body> {
  return async (request, services) => {
    const { bundle } = request.served
    const { telemetry } = bundle.support
    if (!telemetry || !isTelemetryBase(bundle, telemetry, request.params.base!))
      throw problem('server/not-found')
    const inBackground = once(startBackground, services)
    const { uuid } = request.body.sessionKey
    inBackground(uuid, async () => {
      await takeQuotas(
        services.store,
        services,
        request.org,
        usesOfNetwork(services, request, 'telemetry'),
      )
      await keep(request, services, telemetry)
    })
    request.reply.code(202)
    return { accepted: true }
  }
}

export const telemetryRoutes: CallRoutes<Needs> = {
  'telemetry-session': { rate: 'telemetry', handle: taken(keepSession) },
  'telemetry-event': { rate: 'telemetry', handle: taken(keepEvent) },
  'client-error': { rate: 'telemetry', handle: taken(keepError) },
}
