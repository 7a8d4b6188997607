import type { JsonObject, SupportOriginators } from '#model'

/**
 * Uuid of an application's loan officer: its broker, the one for its referrer, or the lender's
 * default.
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
  return (
    named.find(
      (uuid): uuid is string =>
        typeof uuid === 'string' && Object.hasOwn(originators.originators, uuid),
    ) ??
    originators.usual ??
    null
  )
}
