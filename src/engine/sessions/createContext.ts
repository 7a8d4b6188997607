import { type JsonObject, type Org, toJson } from '#model'

const nobody: JsonObject = { isSignedIn: false, hasEmail: false, hasPhone: false }

/**
 * The facts that the borrower does not enter (schemas/entities/context.json), the same in page and
 * server. `today` is "2026-11-21", the borrower's local date; without `identity` the visitor is not
 * signed in; `query` has the parameters of the page's URL.
 */
export function createContext(
  org: Org,
  today: string,
  identity: JsonObject = nobody,
  query: JsonObject = {},
): JsonObject {
  const { orgCode, mainBrand, licensedStates, states, calendars, referrers, hmda } = org
  return {
    today,
    flags: Object.fromEntries(
      Object.entries(org.flags).map(([key, { enabled }]) => [key, enabled]),
    ),
    identity,
    query,
    org: {
      orgCode,
      mainBrand,
      licensedStates,
      ...(states && { states: { ...states } }),
      ...(calendars && { calendars: toJson(calendars) }),
      referrers: Object.keys(referrers),
      hmda,
    },
  }
}
