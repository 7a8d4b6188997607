import { createIssue, type Issue, type Json, type JsonObject } from '#model'
import { escapePointer } from './readAnswers.ts'

/**
 * What no page of ours would send: fields that the schema does not know and, where `withTypes`, values of another JSON type than it says.
 * These are 400, where a refused but well-formed answer is 422. Typed input that is not submitted may still be of any type.
 */
export function findShapeFaults(schema: JsonObject, data: Json, pointer: string, withTypes: boolean): Issue[] {
  if (withTypes && !isOfType(data, schema.type)) return [createIssue('server/wrong-type', { field: pointer }, { pointer })]
  if (Array.isArray(data)) {
    const items = schema.items
    return isObject(items) ? data.flatMap((item: Json, index) => findShapeFaults(items, item, `${pointer}/${index}`, withTypes)) : []
  }
  if (!isObject(data) || !isObject(schema.properties)) return []
  const properties = fieldsOf(schema)
  return Object.entries(data).flatMap(([key, value]) => {
    const at = `${pointer}/${escapePointer(key)}`
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (property === undefined) return [createIssue('server/unknown-field', { field: at }, { pointer: at })]
    return isObject(property) ? findShapeFaults(property, value, at, withTypes) : []
  })
}

/** The fields of an object, those of its conditions too: which condition holds is the verdict's matter. */
function fieldsOf(schema: JsonObject): JsonObject {
  const members = Array.isArray(schema.allOf) ? (schema.allOf as readonly Json[]) : []
  const parts = [...members, schema.then, schema.else].filter(isObject).map(fieldsOf)
  return Object.assign({}, ...parts, schema.properties) as JsonObject
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

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
