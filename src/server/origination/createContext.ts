import type { Org, JsonObject } from '#model'
import { contextOf } from '#origination'
import type { Identity } from '../stores/identityStore.ts'

/**
 * Facts that the borrower does not enter, as known to the server (schemas/entities/context.json).
 * `today` is the date in UTC: no lender's state is east of it, so no one is rejected whom the page,
 * on local time, accepted.
 */
export function createContext(org: Org, identity?: Identity): JsonObject {
  const { email, profile } = identity ?? { profile: {} as JsonObject }
  const phones = profile.phoneNumbers
  const known = {
    isSignedIn: identity !== undefined,
    hasEmail: Boolean(email),
    hasPhone: Array.isArray(phones) && phones.length > 0,
  }
  return contextOf(org, known, new Date().toISOString().slice(0, 10))
}
