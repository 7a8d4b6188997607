import { createIssue, isObject, type Issue, type Json, type JsonObject } from '#model'
import { escapePointer } from './readAnswers.ts'

/**
 * What none of our pages would send: fields that the schema does not have and, with `withTypes`,
 * values of the wrong JSON type. These are 400; an invalid but well-formed answer is 422.
 * Unsubmitted input can have any type.
 */
export function findShapeErrors(
  schema: JsonObject,
  data: Json,
  pointer: string,
  withTypes: boolean,
): Issue[] {
  if (withTypes && !isOfType(data, schema.type))
    return [createIssue('server/wrong-type', { field: pointer }, { pointer })]
  if (Array.isArray(data)) {
    const items = schema.items
    return isObject(items)
      ? data.flatMap((item: Json, index) =>
          findShapeErrors(items, item, `${pointer}/${index}`, withTypes),
        )
      : []
  }
  if (!isObject(data) || !isObject(schema.properties)) return []
  const fields = fieldsOf(schema)
  return Object.entries(data).flatMap(([key, value]) => {
    const at = `${pointer}/${escapePointer(key)}`
    const shapes = Object.hasOwn(fields, key) ? fields[key]! : namedFreely(schema, key)
    if (shapes.length === 0)
      return [createIssue('server/unknown-field', { field: at }, { pointer: at })]
    const errors = shapes.map((shape) =>
      isObject(shape) ? findShapeErrors(shape, value, at, withTypes) : [],
    )
    return errors.some(({ length }) => length === 0) ? [] : errors[0]!
  })
}

/**
 * The fields of an object, including those of its conditions and alternatives: validation decides
 * which of these apply. Its own come first.
 */
function fieldsOf(schema: JsonObject): Readonly<Record<string, readonly Json[]>> {
  const own = isObject(schema.properties) ? schema.properties : {}
  const all: Record<string, readonly Json[]> = {}
  for (const part of partsOf(schema).map(fieldsOf))
    for (const [name, shapes] of Object.entries(part))
      all[name] = [...(Object.hasOwn(all, name) ? all[name]! : []), ...shapes]
  return {
    ...all,
    ...Object.fromEntries(Object.entries(own).map(([name, shape]) => [name, [shape]])),
  }
}

function partsOf({
  allOf,
  oneOf,
  anyOf,
  then,
  else: other,
  dependencies,
}: JsonObject): readonly JsonObject[] {
  const members = [allOf, oneOf, anyOf].flatMap((list) =>
    Array.isArray(list) ? (list as readonly Json[]) : [],
  )
  return [
    ...members,
    then,
    other,
    ...(isObject(dependencies) ? Object.values(dependencies) : []),
  ].filter(isObject)
}

/** The schema for a name that a person chose. */
function namedFreely(
  { additionalProperties, patternProperties }: JsonObject,
  name: string,
): readonly Json[] {
  const fitting = Object.entries(isObject(patternProperties) ? patternProperties : {}).filter(
    ([pattern]) => new RegExp(pattern, 'u').test(name),
  )
  if (fitting.length > 0) return fitting.map(([, shape]) => shape)
  return isObject(additionalProperties) ? [additionalProperties] : []
}

function isOfType(data: Json, type: Json | undefined): boolean {
  if (type === undefined) return true
  if (Array.isArray(type)) return type.some((one: Json) => isOfType(data, one))
  if (type === 'array') return Array.isArray(data)
  if (type === 'null') return data === null
  if (type === 'object') return isObject(data)
  if (type === 'integer') return typeof data === 'number' && Number.isInteger(data)
  return typeof data === type
}
