import type { JsonObject } from '#model'
import type { People } from '#origination'
import type { Adapters } from '../Adapters.ts'
import type { Operation } from '../Operation.ts'
import { operationShapes } from '../operationShapes.ts'
import { loadPeople } from './loadPeople.ts'
import { settleOrder } from './settleOrder.ts'

/**
 * Sandbox adapters for every vendor: people.json defines the responses, and is read with the first
 * order. No state, no clock except the order's `now` and `began`, no randomness, so an order always
 * gets the same response, in every process.
 */
export function createSandbox(given?: People): Adapters {
  let people = given
  const adapters: Record<string, Record<string, Operation<JsonObject, JsonObject>>> = {}
  for (const { name, vendor, method } of operationShapes) {
    adapters[vendor] ??= {}
    adapters[vendor][method] = (order) => settleOrder((people ??= loadPeople()), name, order)
  }
  return adapters
}
