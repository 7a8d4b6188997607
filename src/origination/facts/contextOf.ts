import { createContext } from '#engine'
import { once, type Org, type JsonObject } from '#model'

/**
 * Facts about the lender and the session that the borrower does not enter
 * (schemas/entities/context.json).
 */
export function contextOf(org: Org, identity: JsonObject, today: string): JsonObject {
  return { ...once(contextOfLender, org), today, identity }
}

/** Kept, so that rules that read these objects are not evaluated again. */
function contextOfLender(org: Org): JsonObject {
  return createContext(org, '')
}
