import type { Json, JsonObject } from '#model'

export interface ChangedSchema {
  readonly keys: readonly string[]
  readonly what: string
  readonly schema: JsonObject
}

const limits = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'multipleOf',
])
/** Without `additionalProperties`, which the loader requires. */
const demands = new Set(['pattern', 'const', 'not', 'then', 'else'])
/** Formats that are validated; all others only affect drawing. */
const checked = new Set([
  'email',
  'date',
  'date-time',
  'time',
  'uri',
  'uuid',
  'international-phone',
])
const parts = new Set(['not', 'if', 'then', 'else', 'items', 'additionalProperties'])
const lists = new Set(['allOf', 'anyOf', 'oneOf'])
const longList = 12

/**
 * Every small change of what a form accepts: a limit changed by one; a removed requirement,
 * required field, listed value or check.
 */
export function mutateSchema(root: JsonObject): readonly ChangedSchema[] {
  const found: ChangedSchema[] = []
  const visit = (
    schema: JsonObject,
    keys: readonly string[],
    put: (by: JsonObject) => JsonObject,
  ): void => {
    const add = (at: readonly string[], what: string, by: JsonObject) =>
      found.push({ keys: [...keys, ...at], what, schema: put(by) })
    const without = (name: string): JsonObject =>
      Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name))
    for (const [key, value] of Object.entries(schema)) {
      if (limits.has(key) && typeof value === 'number')
        for (const by of [value - 1, value + 1])
          if (key === 'minimum' || key === 'maximum' || by >= 0)
            add([key], `${key} ${value} becomes ${by}`, { ...schema, [key]: by })
      if (demands.has(key) || (key === 'format' && checked.has(value as string)))
        add([key], `drops “${key}”`, without(key))
      if (key === 'required' || key === 'enum') {
        const list = value as readonly Json[]
        const dropped = list.length <= longList ? [...list.keys()] : [0, list.length - 1]
        for (const index of dropped)
          if (list.length > 1 || key === 'required')
            add([key, String(index)], `drops ${JSON.stringify(list[index])} from “${key}”`, {
              ...schema,
              [key]: list.toSpliced(index, 1),
            })
        if (key === 'enum') add([key], 'takes values beside those that are listed', without(key))
      }
      if (key === 'x-checks')
        for (const check of Object.keys(value as JsonObject))
          add([key, check], `drops the check “${check}”`, {
            ...schema,
            [key]: Object.fromEntries(
              Object.entries(value as JsonObject).filter(([name]) => name !== check),
            ),
          })
      if (key === 'properties')
        for (const [name, member] of Object.entries(value as Readonly<Record<string, JsonObject>>))
          if (isSchema(member))
            visit(member, [...keys, key, name], (by) =>
              put({ ...schema, [key]: { ...(value as JsonObject), [name]: by } }),
            )
      if (parts.has(key) && isSchema(value))
        visit(value, [...keys, key], (by) => put({ ...schema, [key]: by }))
      if (lists.has(key))
        for (const [index, member] of (value as readonly Json[]).entries())
          if (isSchema(member))
            visit(member, [...keys, key, String(index)], (by) =>
              put({ ...schema, [key]: (value as readonly Json[]).with(index, by) }),
            )
    }
  }
  visit(root, [], (by) => by)
  return found
}

const isSchema = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
