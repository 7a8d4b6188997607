import type { JsonObject } from '#model'

/** JSON Merge Patch of the differences; null is an answer, "$none" removes a member. */
export function mergeAnswer(base: JsonObject, own: JsonObject): JsonObject {
  const merged: Record<string, JsonObject[string]> = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const before = merged[key]
    merged[key] = isMap(value) && isMap(before) ? mergeAnswer(before, value) : value
    if (value === '$none') delete merged[key]
  }
  return merged
}

function isMap(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
