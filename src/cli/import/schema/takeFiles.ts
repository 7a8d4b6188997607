import { isObject, type Json, type JsonObject } from '#model'
import { fileField } from '../kinds/ownFields.ts'

const isData = (schema: Json | undefined): boolean =>
  isObject(schema) && schema.type === 'string' && schema.format === 'data-url'

/**
 * A schema in which texts of the format "data-url", which rjsf keeps of a file, are questions for
 * files, and the look that they need.
 */
export function takeFiles(schema: Json): { readonly schema: Json; readonly ui: JsonObject } {
  let ui: JsonObject = {}
  const take = (value: Json, names: readonly string[]): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map((each) => take(each, names))
    if (!isObject(value)) return value
    const isMany = value.type === 'array' && isData(value.items)
    if (isData(value) || isMany) {
      const { title, description, minItems, maxItems } = value
      const field = fileField(isMany, false)
      ui = joinLooks(
        ui,
        names.reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), field.ui!),
      )
      return {
        ...field.schema,
        ...(isMany && minItems !== undefined && { minItems }),
        ...(isMany && maxItems !== undefined && { maxItems }),
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
      }
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, member]): [string, Json] => {
        if (key === 'properties' && isObject(member))
          return [
            key,
            Object.fromEntries(
              Object.entries(member).map(([name, field]) => [name, take(field, [...names, name])]),
            ),
          ]
        if (key === 'dependencies' && isObject(member))
          return [
            key,
            Object.fromEntries(
              Object.entries(member).map(([name, part]) => [name, take(part, names)]),
            ),
          ]
        if (!parts.has(key)) return [key, member]
        return [key, take(member, key === 'items' ? [...names, 'items'] : names)]
      }),
    )
  }
  return { schema: take(schema, []), ui }
}

const parts = new Set(['items', 'allOf', 'anyOf', 'oneOf', 'then', 'else'])

/** Both looks; for one setting of both, the first. */
export function joinLooks(one: JsonObject, other: JsonObject): JsonObject {
  const joined: Record<string, Json> = { ...other, ...one }
  for (const [key, value] of Object.entries(one))
    if (isObject(value) && isObject(other[key])) joined[key] = joinLooks(value, other[key])
  return joined
}
