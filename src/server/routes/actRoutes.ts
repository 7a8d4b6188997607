import { readFact } from '#engine'
import type { JsonObject, CallBody } from '#model'
import { type EventType, problem } from '#origination'
import { doAct } from '../console/doAct.ts'
import { openFile } from '../console/openFile.ts'
import { submitOnce } from '../http/submitOnce.ts'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { recordEvent } from '../origination/recordEvent.ts'
import type { ConsoleNeeds } from '../console/ConsoleNeeds.ts'
import { takeKey } from '../stores/idempotencyStore.ts'

/**
 * An act of the agent who has the file: an event of the journal with their name; what they wrote is
 * stored encrypted next to it.
 */
const act: CallHandler<ConsoleNeeds, CallBody<'file-act'>> = (request, services) =>
  submitOnce(request, services, {
    route: 'file-act',
    take: takeKey,
    effect: async (transaction) => {
      const file = await openFile(request, services, transaction)
      return doAct({ transaction, services, request, file })
    },
  })

/** A masked number in full. Nothing keeps the response; the journal keeps who looked and why. */
const look: CallHandler<ConsoleNeeds> = async (request, services) => {
  const { params, body, claims } = request
  return services.store.transaction().execute(async (transaction) => {
    const { application, config, role } = await openFile(request, services, transaction)
    const { [params.secret!]: secret } = config.secrets
    const value = secret?.for.includes(role)
      ? readFact(application.facts as JsonObject, secret.fact)
      : undefined
    if (typeof value !== 'string') throw problem('server/not-found')
    await recordEvent(transaction, services, application, {
      type: 'secret-shown' as EventType,
      actor: claims.sub,
      evidence: { secret: params.secret! },
      witness: { note: String(body.note) },
    })
    return { value }
  })
}

export const actRoutes: CallRoutes<ConsoleNeeds> = {
  'file-act': { handle: act },
  'file-secret': { handle: look },
}
