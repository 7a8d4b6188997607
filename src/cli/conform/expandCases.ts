import { isObject, type Json, type JsonObject } from '#model'

/** What every case of a lifecycle or lending file has, so that each says only what matters. */
export interface Each {
  readonly facts?: JsonObject
  readonly becomes?: JsonObject
}

/**
 * Lays each case over what all have: facts by name, parts of the result by name and, where both are
 * objects, by their members.
 */
export function expandCases(
  { facts = {}, becomes }: Each,
  cases: readonly JsonObject[],
): readonly JsonObject[] {
  return cases.map((one) => ({
    ...one,
    facts: { ...facts, ...(one['facts'] as JsonObject | undefined) },
    ...((becomes ?? one['becomes']) && {
      becomes: layParts(becomes ?? {}, (one['becomes'] ?? {}) as JsonObject),
    }),
  }))
}

function layParts(below: JsonObject, above: JsonObject): JsonObject {
  const laid = Object.entries(above).map(([part, value]): [string, Json] => {
    const base = Object.hasOwn(below, part) ? below[part]! : null
    return [part, isObject(base) && isObject(value) ? { ...base, ...value } : value]
  })
  return { ...below, ...Object.fromEntries(laid) }
}
