import type { JsonObject } from '#model'
import { describeIdentity, refusal } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { accountAddress } from '../identity/accountAddress.ts'
import { nameOf } from '../identity/nameOf.ts'
import { needsSecondFactor } from '../http/needsSecondFactor.ts'
import type { Services } from '../Services.ts'
import { findIdentity, type Identity } from '../stores/identityStore.ts'

/** B-CALL-032 and 033: both versions answer alike. */
const identity: CallHandler = async (request, services) => {
  const found = await own(request, services)
  const described = describeIdentity(found, {
    accountAddress: accountAddress(services.seal, request.org, request.claims.principal ?? request.claims.sub),
    totpVerified: request.session.secondFactor,
  })
  return { ...described, twoFactorRequired: needsSecondFactor(request.served.bundle, found) }
}

/** B-CALL-026, 027. */
const figureInfo: CallHandler = async (request, services) => {
  const { org, claims } = request
  const found = await own(request, services)
  const acted = claims.principal === undefined ? found : await findIdentity(services.store, services.seal, org, claims.principal)
  if (!acted) throw refusal('server/unauthenticated')
  return {
    identityUuid: found.uuid,
    organizationCode: org,
    profileType: found.profileType.toUpperCase(),
    name: nameOf(found),
    email: found.email,
    isBroker: found.isBroker,
    twoFactorEnabled: found.hasTotp,
    account: { name: nameOf(acted), address: accountAddress(services.seal, org, acted.uuid) },
  }
}

/** B-CALL-043. */
const profile: CallHandler = async (request, services) => {
  const { uuid, email, profile: known } = await own(request, services)
  const { firstName = null, middleName = null, lastName = null, suffix = null } = (known.name ?? {}) as JsonObject
  const [phoneNumber = null] = (known.phoneNumbers ?? []) as readonly string[]
  return { uuid, name: { firstName, middleName, lastName, suffix }, email, phoneNumber }
}

export const identityRoutes: CallRoutes = {
  identity: { handle: identity },
  'identity-v1-1': { handle: identity },
  'figure-info': { handle: figureInfo },
  'agent-figure-info': { handle: figureInfo },
  profile: { handle: profile },
}

async function own({ org, claims }: CallRequest, { store, seal }: Services): Promise<Identity> {
  const found = await findIdentity(store, seal, org, claims.sub)
  if (!found) throw refusal('server/unauthenticated')
  return found
}
