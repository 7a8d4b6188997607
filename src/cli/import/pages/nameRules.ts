import { isObject, type Json, type JsonObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'

/** The rules of a page's schema, by names that no other page has. */
export function ownRules(prefix: string, { rules = {} }: ForeignPage): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, { title, gives, rule }]) => [
      `${prefix}-${name}`.toLowerCase(),
      { title, ...(gives && { gives }), rule },
    ]),
  )
}

/** A schema that names the page's rules so: `x-value` and `x-checks`. */
export function nameRules(schema: Json, prefix: string): Json {
  if (Array.isArray(schema))
    return (schema as readonly Json[]).map((member) => nameRules(member, prefix))
  if (!isObject(schema)) return schema
  const named = (name: string) => `${prefix}-${name}`.toLowerCase()
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]): [string, Json] => {
      if (key === 'x-value' && typeof value === 'string') return [key, named(value)]
      if (key === 'x-checks' && isObject(value))
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, check]) => [named(name), check])),
        ]
      return [key, nameRules(value, prefix)]
    }),
  )
}
