import { findVendorWindow, type VendorWindow, type CallBody } from '#model'
import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { keepVendorSession, openVendorPage } from '../origination/startVendorSession.ts'
import { takeVendorResult } from '../origination/takeVendorResult.ts'
import { endVendorSession, findLatestSession } from '../stores/vendorSessionStore.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

const read: CallHandler<OriginationNeeds> = async (request, services) => {
  const { kind, identity } = askedOf(request)
  const { uuid } = await authorise(request, services)
  const found = await findLatestSession(services.store, { application: uuid, identity, kind })
  const window = windowOf(request)
  return {
    ...(window && { mode: window.mode }),
    state: found?.state ?? 'NONE',
    ...(found && { expiresAt: found.expires.toISOString() }),
  }
}

/** The vendor is asked without a lock on the application. */
const start: CallHandler<OriginationNeeds> = async (request, services) => {
  const { kind, identity } = askedOf(request)
  const asked = await authorise(request, services)
  const window = windowOf(request)
  if (!window) throw problem('server/window-not-offered')
  const session = await services.store.transaction().execute(async (transaction) =>
    keepVendorSession(transaction, services, await authorise(request, services, transaction), {
      kind,
      identity,
      minutes: window.minutes,
      session: request.session,
    }),
  )
  const page = await openVendorPage(services, asked, window, kind, session)
  const { mode, origins, permissions = [] } = window
  return { ...page, mode, origins, permissions }
}

const cancel: CallHandler<OriginationNeeds> = async (request, services) => {
  const { kind, identity } = askedOf(request)
  const { uuid } = await authorise(request, services)
  const found = await findLatestSession(services.store, { application: uuid, identity, kind })
  if (found?.state === 'OPEN') await endVendorSession(services.store, found.uuid, 'CANCELLED')
  return read(request, services)
}

/** Of the lender's files of today, whatever bundle the application is pinned to. */
function windowOf({ served, params }: CallRequest): VendorWindow | undefined {
  return findVendorWindow(served.bundle.org, params.kind!)
}

const takeResult: CallHandler<OriginationNeeds, CallBody<'return-vendor-session'>> = async (
  request,
  services,
) => {
  const { body, claims } = request
  const { state, outcome, token, signature } = body
  await authorise(request, services)
  const kind = await services.store.transaction().execute(async (transaction) =>
    takeVendorResult(transaction, services, await authorise(request, services, transaction), {
      state,
      outcome,
      token,
      signature,
      identity: claims.sub,
    }),
  )
  return { kind, outcome }
}

/** In a transaction: locks the application until its end. */
function authorise(
  { org, claims, params }: Pick<CallRequest, 'org' | 'claims' | 'params'>,
  services: OriginationNeeds,
  transaction?: OriginationNeeds['store'],
) {
  const asked = { org, claims, uuid: params.uuid!.toLowerCase() }
  return authoriseApplication(transaction ?? services.store, services.applications, asked, {
    hold: transaction !== undefined,
  })
}

function askedOf({ params, claims }: CallRequest): { kind: string; identity: string } {
  return { kind: params.kind!, identity: claims.sub }
}

export const vendorSessionRoutes: CallRoutes<OriginationNeeds> = {
  'vendor-session': { handle: read },
  'start-vendor-session': { handle: start },
  'cancel-vendor-session': { handle: cancel },
  'return-vendor-session': { rate: 'signIn', handle: takeResult },
}
