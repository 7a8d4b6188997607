import type { JsonObject } from '#model'
import { describeIdentity, problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { keepChosenLanguage } from '../identity/keepChosenLanguage.ts'
import { nameOf } from '../identity/nameOf.ts'
import { needsSecondFactor } from '../http/needsSecondFactor.ts'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import type { Identity } from '../stores/identityStore.ts'

/** B-CALL-032 and 033: both versions give the same response. */
const identity: CallHandler = async (request, services) => {
  const found = await own(request, services)
  await keepChosenLanguage(services, request, found)
  const described = describeIdentity(found, {
    accountAddress: (await acted(request, services, found))?.address,
    totpVerified: request.session.secondFactor,
  })
  return { ...described, twoFactorRequired: needsSecondFactor(request.served.bundle, found) }
}

/** B-CALL-026, 027. */
const figureInfo: CallHandler = async (request, services) => {
  const { org } = request
  const found = await own(request, services)
  await keepChosenLanguage(services, request, found)
  const account = await acted(request, services, found)
  if (!account) throw problem('server/unauthenticated')
  return {
    identityUuid: found.uuid,
    organizationCode: org,
    profileType: found.profileType.toUpperCase(),
    name: nameOf(found),
    email: found.email,
    isBroker: found.isBroker,
    twoFactorEnabled: found.hasTotp,
    account: { name: nameOf(account), address: account.address },
  }
}

/** B-CALL-043. */
const profile: CallHandler = async (request, services) => {
  const { uuid, email, profile: known } = await own(request, services)
  const {
    firstName = null,
    middleName = null,
    lastName = null,
    suffix = null,
  } = (known.name ?? {}) as JsonObject
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

async function own(
  { org, claims }: CallRequest,
  { store, identities }: HttpNeeds,
): Promise<Identity> {
  const found = await identities.find(store, org, claims.sub)
  if (!found) throw problem('server/unauthenticated')
  return found
}

/** The account that the call is about: the represented person's, or the caller's own. */
async function acted(
  { org, claims }: CallRequest,
  { store, identities }: HttpNeeds,
  found: Identity,
): Promise<Identity | undefined> {
  return claims.principal === undefined ? found : identities.find(store, org, claims.principal)
}
