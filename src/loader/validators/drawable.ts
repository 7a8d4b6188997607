import type { Json, JsonObject } from '#model'
import { isObject } from '../json/isObject.ts'

/**
 * The schema as it is drawn: without what only checks (errorMessage, not, our annotations; conditions and allOf members
 * that bring no field and change no label or choice), and never closed, or rjsf would drop what its conditions bring; demands named one by one in allOf are listed as `x-rules`. Limits such as minLength stay. The input is not changed.
 */
export function drawable(schema: JsonObject): JsonObject {
  const known = isObject(schema.properties) ? schema.properties : {}
  const kept = Object.entries(schema).flatMap(([key, member]): [string, Json][] => {
    if (undrawn.has(key) || key.startsWith('x-')) return []
    if (key === 'additionalProperties' && member === false) return []
    if (key === 'properties' && isObject(member))
      return [[key, Object.fromEntries(Object.entries(member).map(([name, field]) => [name, drawn(field)]))]]
    if (key === 'items') return [[key, Array.isArray(member) ? (member as readonly Json[]).map(drawn) : drawn(member)]]
    if (key === 'oneOf' || key === 'anyOf') return [[key, (member as readonly Json[]).map(drawn)]]
    if (key === 'allOf') {
      const members = (member as readonly Json[]).filter((part) => changesDrawing(part, known)).map(drawn)
      return members.length > 0 ? [[key, members]] : []
    }
    if (key === 'if') return isConditionDrawn(schema, known) ? [[key, withoutNotes(member)]] : []
    if (key === 'then' || key === 'else') return isConditionDrawn(schema, known) ? [[key, drawn(member)]] : []
    return [[key, member]]
  })
  const rules = rulesOf(schema)
  return Object.fromEntries(rules.length > 0 ? [...kept, ['x-rules', rules]] : kept)
}

/** Keywords that only check. */
const undrawn = new Set('errorMessage not contains minContains maxContains propertyNames unevaluatedProperties unevaluatedItems'.split(' '))

/** Demands that are named one by one in allOf: the strength meter counts them. */
function rulesOf(schema: JsonObject): readonly JsonObject[] {
  const members = (schema.allOf ?? []) as readonly JsonObject[]
  return members.flatMap(({ errorMessage, minLength, pattern, ...others }) => {
    const isRule = typeof errorMessage === 'string' && Object.keys(others).length === 0 && (minLength ?? pattern) !== undefined
    return isRule
      ? [{ ...(minLength !== undefined && { minLength }), ...(pattern !== undefined && { pattern }), message: errorMessage }]
      : []
  })
}

const drawingKeywords = ['title', 'description', 'enum', 'const', 'oneOf', 'anyOf', 'default', 'readOnly', 'format', 'type']

function drawn(value: Json): Json {
  return isObject(value) ? drawable(value) : value
}

function isConditionDrawn(schema: JsonObject, known: JsonObject): boolean {
  return [schema.then, schema.else].some((branch) => branch !== undefined && changesDrawing(branch, known))
}

/** Whether a part brings a field that is not known yet, or says anew how a known one looks. */
function changesDrawing(part: Json, known: JsonObject): boolean {
  if (!isObject(part)) return false
  const fields = Object.entries(isObject(part.properties) ? part.properties : {}).some(([name, field]) => {
    const old = known[name]
    if (!isObject(old)) return true
    if (!isObject(field)) return false
    const inside = isObject(old.properties) ? old.properties : {}
    return (
      drawingKeywords.some((keyword) => keyword in field && JSON.stringify(field[keyword]) !== JSON.stringify(old[keyword])) ||
      changesDrawing(field, inside)
    )
  })
  const nested = [part.then, part.else, ...((part.allOf ?? []) as readonly Json[])]
  return fields || nested.some((member) => member !== undefined && changesDrawing(member, known))
}

/** A condition decides, so only its messages and annotations go. */
function withoutNotes(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutNotes)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (key === 'errorMessage' || key.startsWith('x-') ? [] : [[key, withoutNotes(member)]])),
  )
}
