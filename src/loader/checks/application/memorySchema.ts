import type { JsonObject } from '#model'

/** What rules read from the memory, by the types of its initial values. */
export function memorySchema(memory: JsonObject = {}): JsonObject {
  const properties = Object.fromEntries(
    Object.entries(memory).map(([name, value]) => [name, { type: typeof value }]),
  )
  return Object.keys(properties).length === 0
    ? {}
    : { properties: { machine: { type: 'object', properties } } }
}
