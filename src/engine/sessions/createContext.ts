import type { JsonObject, Org } from '#model'

const nobody: JsonObject = { isSignedIn: false, hasEmail: false, hasPhone: false }

/**
 * The facts that the borrower does not type (schemas/entities/context.json), the same in page and server. `today` is "2026-11-21", the
 * borrower's own date; without an `identity` nobody is signed in; `query` holds the parameters of the page's address.
 */
export function createContext(org: Org, today: string, identity: JsonObject = nobody, query: JsonObject = {}): JsonObject {
  const { orgCode, mainBrand, licensedStates, states, calendars, referrers, hmda } = org
  return {
    today,
    flags: Object.fromEntries(Object.entries(org.flags).map(([key, { enabled }]) => [key, enabled])),
    identity,
    query,
    org: {
      orgCode,
      mainBrand,
      licensedStates,
      ...(states && { states: { ...states } }),
      ...(calendars && { calendars: calendars as unknown as JsonObject }),
      referrers: Object.keys(referrers),
      hmda,
    },
  }
}
