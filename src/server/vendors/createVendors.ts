import type { JsonObject } from '#model'
import limits from '../limits.json' with { type: 'json' }
import type { Adapters } from './Adapters.ts'
import { guardOperation } from './guardOperation.ts'
import type { Operation } from './Operation.ts'
import { operationShapes } from './operationShapes.ts'
import type { Vendors } from './Vendors.ts'

/**
 * Adapters → operations by name, each validated on both sides and ended after `seconds`. Stateless.
 * Throws if an adapter lacks an operation; a vendor without an adapter is not in the map.
 */
export function createVendors(
  adapters: Adapters,
  seconds: number = limits.vendors.askSeconds,
): Vendors {
  const vendors = new Map<string, Operation<JsonObject, JsonObject>>()
  for (const shape of operationShapes) {
    const adapter = adapters[shape.vendor]
    if (!adapter) continue
    if (typeof adapter[shape.method] !== 'function')
      throw new Error(`the adapter "${shape.vendor}" lacks "${shape.method}"`)
    vendors.set(
      shape.name,
      guardOperation(shape, (order) => adapter[shape.method]!(order), seconds),
    )
  }
  return vendors
}
