import { problem } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'

const cacheSeconds = 600

/** A-CALL-012, B-CALL-048: public, so shared caches can store it; never another lender's. */
const originator: CallHandler = async ({ served, params, reply }) => {
  const { originators } = served.bundle.support
  const uuid = params.loanOriginatorUuid!.toLowerCase()
  const found =
    originators && Object.hasOwn(originators.originators, uuid)
      ? originators.originators[uuid]
      : undefined
  if (!found) throw problem('server/not-found')
  const { isBroker, ...display } = found
  reply.header('cache-control', `public, max-age=${cacheSeconds}`).header('vary', 'x-org')
  return { userInfo: { uuid, email: found.email, isBroker }, originatorDisplayInfo: display }
}

export const originatorRoutes: CallRoutes = { 'loan-originator': { handle: originator } }
