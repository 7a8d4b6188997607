import type { JsonObject } from '#model'

/** Merges `orgPricingData` into one object: later values win (A §1). */
export function mergePricing(parts: readonly JsonObject[]): JsonObject {
  return parts.reduce((merged, part) => ({ ...merged, ...part }), {})
}
