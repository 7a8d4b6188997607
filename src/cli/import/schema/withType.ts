import { choicesIn, isObject, type Json, type JsonObject } from '#model'

/** The type that the keywords apply to, if none is named. */
export function withType(schema: JsonObject): JsonObject {
  if (schema.type !== undefined) return schema
  if (isObject(schema.properties)) return { ...schema, type: 'object' }
  if (schema.items !== undefined) return { ...schema, type: 'array' }
  const choices = choicesIn(schema)
  const types = new Set(choices?.filter((value) => value !== null).map((value) => typeof value))
  const [only] = [...types]
  if (types.size === 1 && only !== undefined) return { ...schema, type: only }
  if (Object.hasOwn(schema, 'const') && schema.const !== null && typeof schema.const !== 'object')
    return { ...schema, type: typeof schema.const }
  if (['pattern', 'minLength', 'maxLength', 'format'].some((key) => schema[key] !== undefined))
    return { ...schema, type: 'string' }
  const ofAlternatives = typeOfAll(schema.oneOf ?? schema.anyOf)
  if (ofAlternatives !== undefined) return { ...schema, type: ofAlternatives }
  if (
    ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'].some(
      (key) => schema[key] !== undefined,
    )
  )
    return { ...schema, type: 'number' }
  return schema
}

/** The type that all alternatives share. */
function typeOfAll(alternatives: Json | undefined): string | undefined {
  if (!Array.isArray(alternatives)) return undefined
  const types = new Set(
    (alternatives as readonly Json[]).map((each) =>
      isObject(each) ? withType(each).type : undefined,
    ),
  )
  const [only] = [...types]
  return types.size === 1 && typeof only === 'string' ? only : undefined
}
