import type { Json, JsonObject } from '#model'
import { mergePatch } from '../json/mergePatch.ts'

/**
 * An organization's own org.json over orgs/base.json, by RFC 7396. Pricing figures are records that
 * are merged in order when they are read, so the organization's come after the base's instead of
 * replacing them.
 */
export function mergeOrg(base: JsonObject, own: JsonObject): JsonObject {
  const { $schema: _schema, ...shared } = base
  const merged = mergePatch(shared, own) as JsonObject
  const figures = [...recordsOf(base), ...recordsOf(own)]
  return figures.length === 0 ? merged : { ...merged, orgPricingData: figures }
}

/** The pricing records of a file that may be anything. */
export function recordsOf({ orgPricingData: records }: JsonObject): readonly Json[] {
  return Array.isArray(records) ? records : []
}
