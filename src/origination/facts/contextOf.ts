import { once, type Org, type JsonObject } from '#model'

/**
 * Facts about the lender and the session that the borrower does not enter
 * (schemas/entities/context.json).
 */
export function contextOf(org: Org, identity: JsonObject, today: string): JsonObject {
  return { today, identity, query: {}, ...once(lenderFacts, org) }
}

/** Kept, so that rules that read these objects are not evaluated again. */
function lenderFacts({ orgCode, mainBrand, licensedStates, states, hmda, flags }: Org): JsonObject {
  return {
    flags: Object.fromEntries(Object.entries(flags).map(([key, flag]) => [key, flag.enabled])),
    org: { orgCode, mainBrand, licensedStates, ...(states && { states: { ...states } }), hmda },
  }
}
