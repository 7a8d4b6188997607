import type { Org, JsonObject } from '#model'

/**
 * Facts about the lender and the session that the borrower does not enter
 * (schemas/entities/context.json).
 */
export function contextOf(org: Org, identity: JsonObject, today: string): JsonObject {
  return { today, identity, query: {}, ...lenderFacts(org) }
}

const known = new WeakMap<Org, JsonObject>()

/** Returns the same objects each time, so that rules that read them are not evaluated again. */
function lenderFacts(org: Org): JsonObject {
  const before = known.get(org)
  if (before) return before
  const { orgCode, mainBrand, licensedStates, states, hmda } = org
  const facts: JsonObject = {
    flags: Object.fromEntries(Object.entries(org.flags).map(([key, flag]) => [key, flag.enabled])),
    org: { orgCode, mainBrand, licensedStates, ...(states && { states: { ...states } }), hmda },
  }
  known.set(org, facts)
  return facts
}
