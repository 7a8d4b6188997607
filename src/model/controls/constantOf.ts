import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { constantsOf } from './choicesIn.ts'

/**
 * The only possible value of a field, if its schema lists exactly one: the form does not ask for
 * it. `true` is asked for: a person ticks it.
 */
export function constantOf(schema: JsonObject): { readonly value: Json } | undefined {
  const listed = Object.hasOwn(schema, 'const')
    ? [schema.const!]
    : schema.type === 'null'
      ? [null]
      : (schema.enum ?? constantsOf(schema.oneOf ?? schema.anyOf))
  if (!Array.isArray(listed) || listed.length !== 1 || listed[0] === true) return undefined
  return { value: (listed as readonly Json[])[0]! }
}
