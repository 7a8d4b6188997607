import type { Json, JsonObject } from '#model'

/**
 * The answer as it is judged and sent: nothing `undefined`, and null where a field is required, may be null and was left empty.
 */
export function completeAnswer(schema: JsonObject, typed: object): JsonObject {
  const answer: Record<string, Json> = {}
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  for (const [name, value] of Object.entries(typed) as [string, Json | undefined][]) {
    if (value === undefined) continue
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    answer[name] = isObject ? completeAnswer(properties[name] ?? {}, value) : value
  }
  for (const name of (schema.required ?? []) as readonly string[]) {
    if (!(name in answer) && allowsNull(properties[name])) answer[name] = null
  }
  return answer
}

function allowsNull(schema: JsonObject | undefined): boolean {
  return Array.isArray(schema?.type) && schema.type.includes('null')
}
