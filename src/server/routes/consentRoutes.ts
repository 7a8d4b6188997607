import type { JsonObject } from '#model'
import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { takeBackConsents } from '../origination/takeBackConsents.ts'
import { listConsents, type StoredConsent } from '../stores/consentStore.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

const list: CallHandler<OriginationNeeds> = async (request, { store }) =>
  (await listConsents(store, request.org, request.claims.sub)).map((consent) =>
    describe(request, consent),
  )

/**
 * All of its type that are still in force: a consent belongs to the person, not to an application.
 * Repeating it has no effect.
 */
const withdraw: CallHandler<OriginationNeeds> = async (request, services) => {
  const { store, identities } = services
  const { org, claims, params, ip, headers } = request
  const identity = await identities.find(store, org, claims.sub)
  return store.transaction().execute(async (transaction) => {
    const given = await listConsents(transaction, org, claims.sub)
    const named = given.find(({ uuid }) => uuid === params.uuid!.toLowerCase())
    if (!named || !identity) throw problem('server/not-found')
    if (consequenceOf(request, named) === undefined) throw problem('server/consent-stays')
    const userAgent = (headers['user-agent'] ?? '').slice(0, 500)
    if (named.withdrawnAt === null)
      await takeBackConsents(transaction, services, {
        identity,
        type: named.type,
        texts: request.served.bundle.texts,
        ip,
        userAgent,
      })
    const after = (await listConsents(transaction, org, claims.sub)).find(
      ({ uuid }) => uuid === named.uuid,
    )!
    return describe(request, after)
  })
}

export const consentRoutes: CallRoutes<OriginationNeeds> = {
  consents: { handle: list },
  'withdraw-consent': { handle: withdraw },
}

function describe(request: CallRequest, consent: StoredConsent): JsonObject {
  const { uuid, type, textId, textVersion, textSha256, acceptedAt, withdrawnAt, application } =
    consent
  const consequence = consequenceOf(request, consent)
  return {
    uuid,
    type,
    textId,
    title: titleOf(request, consent),
    textVersion,
    textSha256,
    acceptedAt: acceptedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    applicationUuid: application,
    canWithdraw: consequence !== undefined && withdrawnAt === null,
    consequence: consequence ?? null,
  }
}

/** A text with consequences of withdrawal can be withdrawn. */
function consequenceOf({ served }: CallRequest, { textId }: StoredConsent): string | undefined {
  return served.bundle.texts[textId]?.withdrawal
}

function titleOf({ served }: CallRequest, { textId }: StoredConsent): string {
  return served.bundle.texts[textId]?.title ?? textId
}
