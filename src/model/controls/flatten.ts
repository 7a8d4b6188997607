import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { isShape } from './isShape.ts'

/** The schema with its `allOf` merged in, except conditions; its own keywords take precedence. */
export function flatten(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema.allOf)) return schema
  const { allOf, ...own } = schema
  return (allOf as readonly Json[]).filter(isShape).reduce<JsonObject>((flat, part) => {
    const {
      if: _if,
      then: _then,
      else: _else,
      title: _title,
      description: _description,
      ...member
    } = flatten(part)
    const properties = isShape(member.properties) || isShape(flat.properties)
    return {
      ...member,
      ...flat,
      ...(member.required !== undefined && {
        required: [...new Set([...listOf(flat.required), ...listOf(member.required)])],
      }),
      ...(properties && {
        properties: {
          ...(flat.properties as JsonObject),
          ...withoutKnown(member.properties, flat.properties),
        },
      }),
    }
  }, own)
}

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []

function withoutKnown(fields: Json | undefined, known: Json | undefined): JsonObject {
  const others = Object.entries(isShape(fields) ? fields : {}).filter(
    ([name]) => !isShape(known) || !Object.hasOwn(known, name),
  )
  return Object.fromEntries(others)
}
