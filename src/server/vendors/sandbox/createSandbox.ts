import type { JsonObject } from '#model'
import type { People } from '#origination'
import type { Adapters } from '../Adapters.ts'
import type { Operation } from '../Operation.ts'
import { operationShapes } from '../operationShapes.ts'
import { loadPeople } from './loadPeople.ts'
import { settleOrder } from './settleOrder.ts'

/**
 * An adapter for every vendor that asks nobody: people.json says what comes back. No state, no clock but the order's
 * `now` and `began`, no randomness, so an order gets the same reply for ever, in every process.
 */
export function createSandbox(people: People = loadPeople()): Adapters {
  const adapters: Record<string, Record<string, Operation<JsonObject, JsonObject>>> = {}
  for (const { name, vendor, method } of operationShapes) {
    adapters[vendor] ??= {}
    adapters[vendor][method] = (order) => settleOrder(people, name, order)
  }
  return adapters as unknown as Adapters
}
