import type { JsonObject } from '#model'

/** JSON Merge Patch of what is answered otherwise; null is an answer, "$none" leaves a member out. */
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
