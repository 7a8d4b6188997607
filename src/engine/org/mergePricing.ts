import type { JsonObject } from '#model'

/** `orgPricingData` as one object: the later wins on a repeated key (A §1). */
export function mergePricing(parts: readonly JsonObject[]): JsonObject {
  return parts.reduce((merged, part) => ({ ...merged, ...part }), {})
}
