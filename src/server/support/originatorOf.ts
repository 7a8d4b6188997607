import type { JsonObject, SupportOriginators } from '#model'

/**
 * Uuid of whom a borrower can ask: the loan officer of the application, the broker whose link they
 * came by, the officer for their referrer, or the lender's default.
 */
export function originatorOf(
  originators: SupportOriginators | undefined,
  application: JsonObject,
): string | null {
  if (!originators) return null
  const referrer = (application.referrer as JsonObject | null | undefined)?.referrerUuid
  const named = [
    application.loanOriginatorUuid,
    referrer,
    typeof referrer === 'string' ? originators.byReferrer[referrer] : undefined,
  ]
  const known = named.find(
    (uuid): uuid is string =>
      typeof uuid === 'string' && Object.hasOwn(originators.originators, uuid),
  )
  const broker = application.isBroker === true && typeof referrer === 'string' ? referrer : null
  return known ?? broker ?? originators.usual ?? null
}
