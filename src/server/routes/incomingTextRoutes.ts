import type { Call, Json, JsonObject } from '#model'
import { problem } from '#origination'
import { validateCall } from '../http/validateCall.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { takeIncomingText } from '../origination/takeIncomingText.ts'
import { isSignedWebhook } from '../secrets/isSignedWebhook.ts'
import { refuseOutside } from './refuseOutside.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/** Called by the text service, which signs it with the lender's secret. Without a secret, 404. */
const incoming: CallHandler<OriginationNeeds> = async (request, services) => {
  const { org, headers, raw, served } = request
  const secret = services.settings.textSecrets.get(org)
  if (!secret || !isSignedWebhook(secret, headers, raw)) throw problem('server/not-found')
  return take(request, services, readText(served.bundle.calls['sandbox-text']!, raw))
}

/** In the sandbox anyone can write back from any number. */
const inSandbox: CallHandler<OriginationNeeds> = async (request, services) => {
  refuseOutside(services)
  return take(request, services, request.body)
}

/** The response does not reveal who has the number. */
async function take(
  { org, ip }: CallRequest,
  services: OriginationNeeds,
  { from, words }: JsonObject,
): Promise<JsonObject> {
  const withdrawn = await takeIncomingText(services, {
    org,
    from: String(from),
    words: String(words),
    ip,
  })
  services.log.info({ org, withdrawn }, 'a text message came in')
  return { isTaken: true }
}

function readText(call: Call, raw: Buffer): JsonObject {
  const body = parse(raw)
  validateCall(call, 'request', body)
  return body as JsonObject
}

function parse(raw: Buffer): Json {
  try {
    return JSON.parse(raw.toString('utf8')) as Json
  } catch {
    throw problem('server/not-json')
  }
}

export const incomingTextRoutes: CallRoutes<OriginationNeeds> = {
  'incoming-text': {
    rawBytes: limits.textMessage.incomingBytes,
    admit: async () => undefined,
    handle: incoming,
  },
  'sandbox-text': { handle: inSandbox },
}
