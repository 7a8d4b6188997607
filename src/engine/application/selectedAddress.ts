import type { JsonObject } from '#model'
import { readFact } from '../rules/readFact.ts'

/** Index among `person.addresses` of the property that was chosen; undefined where none is, or it is not among them. */
export function selectedAddress(facts: JsonObject): number | undefined {
  const chosen = readFact(facts, 'application.selectedPropertyUuid')
  const addresses = readFact(facts, 'person.addresses')
  if (typeof chosen !== 'string' || !Array.isArray(addresses)) return undefined
  const index = addresses.findIndex((address) => readFact(address, 'uuid') === chosen)
  return index < 0 ? undefined : index
}
