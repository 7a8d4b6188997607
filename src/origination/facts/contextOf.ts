import type { Org, JsonObject } from '#model'

/** Facts about the lender and the session that the borrower does not type (schemas/entities/context.json). */
export function contextOf(org: Org, identity: JsonObject, today: string): JsonObject {
  const { orgCode, mainBrand, licensedStates, states, hmda } = org
  return {
    today,
    flags: Object.fromEntries(Object.entries(org.flags).map(([key, flag]) => [key, flag.enabled])),
    identity,
    query: {},
    org: { orgCode, mainBrand, licensedStates, ...(states && { states: { ...states } }), hmda },
  }
}
