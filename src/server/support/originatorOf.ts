import type { JsonObject, SupportOriginators } from '#model'

/** Uuid of whoever looks after an application: the broker that brought it, whoever looks after its referrer, else the lender's usual one. */
export function originatorOf(originators: SupportOriginators | undefined, application: JsonObject): string | null {
  if (!originators) return null
  const referrer = (application.referrer as JsonObject | null | undefined)?.referrerUuid
  const named = [application.loanOriginatorUuid, referrer, typeof referrer === 'string' ? originators.byReferrer[referrer] : undefined]
  return (
    named.find((uuid): uuid is string => typeof uuid === 'string' && Object.hasOwn(originators.originators, uuid)) ??
    originators.usual ??
    null
  )
}
