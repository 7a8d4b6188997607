import type { FastifyBaseLogger } from 'fastify'
import type { JsonObject } from '#model'
import type { Bundles } from '../bundles/Bundles.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Settings } from '../settings/Settings.ts'
import type { Adapter } from './Adapters.ts'
import { createVendorFailure } from './createVendorFailure.ts'
import { createVendors } from './createVendors.ts'
import { findVendorLine } from './findVendorLine.ts'
import { createHttpAdapter } from './http/createHttpAdapter.ts'
import type { Operation } from './Operation.ts'
import { operationShapes, type OperationShape } from './operationShapes.ts'
import { createSandbox } from './sandbox/createSandbox.ts'
import type { Vendors } from './Vendors.ts'

/**
 * Operations by name: each order goes to the vendor that its lender chose in org.json. The sandbox
 * answers only where the installation is one.
 */
export function createLenderVendors(
  {
    bundles,
    settings,
    log,
  }: { readonly bundles: Bundles; readonly settings: Settings; readonly log: FastifyBaseLogger },
  http = limits.vendors.http,
): Vendors {
  const sandbox = createSandbox()
  /** One for a lender and kind, since it remembers how the vendor does. */
  const adapters = new Map<string, Adapter>()
  const methodsOf = ({ name, vendor }: OperationShape, org: string): Adapter => {
    const line = findVendorLine({ bundles, settings }, org, vendor)
    if (line === 'sandbox') return sandbox[vendor]!
    if ('code' in line) throw createVendorFailure('server/vendor-missing', name, { org })
    const key = `${org}/${vendor}`
    const adapter = adapters.get(key) ?? createHttpAdapter(line, http, log)
    adapters.set(key, adapter)
    return adapter
  }
  const chosen: Record<string, Record<string, Operation<JsonObject, JsonObject>>> = {}
  for (const shape of operationShapes)
    (chosen[shape.vendor] ??= {})[shape.method] = async (order) =>
      methodsOf(shape, order.org)[shape.method]!(order)
  return createVendors(chosen)
}
