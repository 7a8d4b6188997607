import type { JsonObject } from '#model'
import { readFact } from '../rules/readFact.ts'

/**
 * Index in `person.addresses` of the selected property; undefined if none is selected, or it is not
 * in the list.
 */
export function selectedAddress(facts: JsonObject): number | undefined {
  const chosen = readFact(facts, 'application.selectedPropertyUuid')
  const addresses = readFact(facts, 'person.addresses')
  if (typeof chosen !== 'string' || !Array.isArray(addresses)) return undefined
  const index = addresses.findIndex((address) => readFact(address, 'uuid') === chosen)
  return index < 0 ? undefined : index
}
