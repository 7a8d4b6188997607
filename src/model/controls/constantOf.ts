import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'

/** The only value that a field can have, where a schema lists one: nothing is asked. `true` is asked: a person ticks it. */
export function constantOf(schema: JsonObject): { readonly value: Json } | undefined {
  const listed = Object.hasOwn(schema, 'const') ? [schema.const!] : schema.type === 'null' ? [null] : schema.enum
  if (!Array.isArray(listed) || listed.length !== 1 || listed[0] === true) return undefined
  return { value: (listed as readonly Json[])[0]! }
}
