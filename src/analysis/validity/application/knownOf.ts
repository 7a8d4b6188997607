import { readFact } from '#engine'
import type { JsonObject } from '#model'
import { setFact } from '../../facts/setFact.ts'

/** Of these facts those that the lender's context sets, but the states, which can be any. */
export function knownOf(facts: readonly string[], context: JsonObject): JsonObject {
  return facts.reduce<JsonObject>((picked, name) => {
    const value = name.startsWith('org.licensedStates') ? undefined : readFact(context, name)
    return value === undefined ? picked : (setFact(picked, name, value) ?? picked)
  }, {})
}
