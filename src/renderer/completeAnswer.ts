import type { Json, JsonObject } from '#model'

/**
 * The answer as it is judged and sent: nothing `undefined`; a required group is there even while nothing is typed in it, so that
 * each of its fields is judged; a required field that may be null and was left empty is null.
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
    const property = properties[name] ?? {}
    if (name in answer) continue
    if (property.type === 'object') answer[name] = completeAnswer(property, {})
    else if (Array.isArray(property.type) && property.type.includes('null')) answer[name] = null
  }
  return answer
}
