import type { Org, Json, JsonObject } from '#model'
import { contextOf } from '#origination'
import type { Identity } from '../stores/identityStore.ts'
import { todayOf } from './todayOf.ts'

/**
 * Facts that the borrower does not enter, as known to the server (schemas/entities/context.json).
 * `today`: the date that the page has sent with the answers.
 */
export function createContext(org: Org, today?: Json, identity?: Identity): JsonObject {
  const { email, profile } = identity ?? { profile: {} as JsonObject }
  const phones = profile.phoneNumbers
  const known = {
    isSignedIn: identity !== undefined,
    hasEmail: Boolean(email),
    hasPhone: Array.isArray(phones) && phones.length > 0,
  }
  return contextOf(org, known, todayOf(org, new Date(), today))
}
