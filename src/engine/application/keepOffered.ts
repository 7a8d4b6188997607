import { choicesIn, isObject, type Json, type JsonObject } from '#model'
import type { Withheld } from './findWithheld.ts'

/**
 * A drawable form's schema without the choices that are not offered, including fields of its
 * conditions; the same object if all are offered.
 */
export function keepOffered(schema: JsonObject, withheld: Withheld): JsonObject {
  if (Object.keys(withheld).length === 0) return schema
  const inAll = (schemas: readonly Json[]) =>
    schemas.map((each) => (isObject(each) ? keepOffered(each, withheld) : each))
  return mapMembers(schema, (name, value) => {
    if (name === 'properties' && isObject(value))
      return mapMembers(value, (field, choices) =>
        Object.hasOwn(withheld, field) && isObject(choices)
          ? asConstant(
              keepChoices(choices, withheld[field]!),
              listOf(schema.required).includes(field),
            )
          : choices,
      )
    if (name === 'allOf' && Array.isArray(value)) return inAll(value)
    return (name === 'then' || name === 'else') && isObject(value)
      ? keepOffered(value, withheld)
      : value
  })
}

/** The only choice left of a required field is no question: it is shown and sent. */
function asConstant(field: JsonObject, isRequired: boolean): JsonObject {
  const choices = isRequired ? (choicesIn(field) ?? []) : []
  return choices.length === 1 ? { ...field, const: choices[0]!, 'x-constant': true } : field
}

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []

/** For `oneOf` and `enum`, and those of a list's elements. */
function keepChoices(field: JsonObject, values: readonly string[]): JsonObject {
  return mapMembers(field, (name, value) => {
    if (name === 'items' && isObject(value)) return keepChoices(value, values)
    if (name === 'enum' && Array.isArray(value))
      return value.filter((one: Json) => !values.includes(String(one)))
    if (name !== 'oneOf' || !Array.isArray(value)) return value
    return value.filter((one: Json) => !isObject(one) || !values.includes(String(one.const)))
  })
}

function mapMembers(whole: JsonObject, map: (name: string, value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, map(name, value)]))
}
