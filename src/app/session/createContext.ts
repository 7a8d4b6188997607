import type { JsonObject, Org } from '#model'
import { todayHere } from './todayHere.ts'

/** What the identity call says of who is signed in, as facts. */
export interface IdentityFacts extends JsonObject {
  readonly isSignedIn: boolean
  readonly hasEmail: boolean
  readonly hasPhone: boolean
}

export const nobody: IdentityFacts = { isSignedIn: false, hasEmail: false, hasPhone: false }

/** The facts that the borrower does not type (schemas/entities/context.json). The borrower's own date counts. */
export function createContext(org: Org, identity: IdentityFacts, search: string, now = new Date()): JsonObject {
  const { orgCode, mainBrand, licensedStates, referrers, flags } = org
  return {
    today: todayHere(now),
    flags: Object.fromEntries(Object.entries(flags).map(([name, { enabled }]) => [name, enabled])),
    identity,
    query: Object.fromEntries(new URLSearchParams(search)),
    org: { orgCode, mainBrand, licensedStates, referrers: Object.keys(referrers) },
  }
}
