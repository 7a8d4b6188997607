import type { JsonObject } from '#model'

/** Whether every answer has the field with these keys. */
export function isAlwaysAsked(schema: JsonObject, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true
  const required = ((schema.required ?? []) as readonly string[]).includes(key)
  const member = ((schema.properties ?? {}) as Record<string, JsonObject>)[key]
  return required && (rest.length === 0 || (member !== undefined && isAlwaysAsked(member, rest)))
}
