import { toJson } from '#model'
import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { brokerOf } from '../identity/brokerOf.ts'
import type { HttpNeeds } from '../http/HttpNeeds.ts'

const cacheSeconds = 600

/** A-CALL-012, B-CALL-048: public, so shared caches can store it; never another lender's. */
const originator: CallHandler = async (request, services) => {
  const { served, params, reply } = request
  const { originators = {} } = served.bundle.support.originators ?? {}
  const uuid = params.loanOriginatorUuid!.toLowerCase()
  const found = Object.hasOwn(originators, uuid) ? originators[uuid] : undefined
  const described = found
    ? { display: found, isBroker: found.isBroker }
    : await findBroker(request, services, uuid)
  if (!described) throw problem('server/not-found')
  const {
    isBroker: _isBroker,
    licensedStates: _states,
    feeCents: _fee,
    ...display
  } = toJson(described.display)
  reply.header('cache-control', `public, max-age=${cacheSeconds}`).header('vary', 'x-org')
  return {
    userInfo: { uuid, email: display.email!, isBroker: described.isBroker },
    originatorDisplayInfo: display,
  }
}

/**
 * A broker who has an account at the lender, whose links name them by its identity, as
 * support/originators.json describes the broker of that address.
 */
async function findBroker(
  { org, served }: CallRequest,
  { store, identities }: HttpNeeds,
  uuid: string,
) {
  const { originators = {} } = served.bundle.support.originators ?? {}
  const identity = await identities.find(store, org, uuid)
  if (identity?.isBroker !== true) return undefined
  const listed = brokerOf(originators, identity.email)
  return listed && { display: listed, isBroker: true }
}

export const originatorRoutes: CallRoutes = { 'loan-originator': { handle: originator } }
