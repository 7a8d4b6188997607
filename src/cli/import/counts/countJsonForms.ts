import { fromPointer } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import { objectsIn } from '../kinds/readMembers.ts'
import type { Counted, CountPlace } from './Counted.ts'
import { countText, sumOf } from './Counter.ts'
import { countSchema, fieldsOf } from './countSchema.ts'

interface Shown {
  readonly place: CountPlace
  readonly isSome: boolean
}

/**
 * What a form of JSON Forms asks: what its layout shows, and what the schema requires of that. If
 * the layout shows nothing, the whole schema counts. `schema` has no `$ref`s.
 */
export function countJsonForms(schema: JsonObject, uischema: JsonObject): Counted {
  const shown = controlsIn(uischema, false)
  if (shown.length === 0 || !isObject(schema.properties)) return countSchema(schema)
  const asked = countSchema(prune(schema, [], shown))
  const some = shown.filter(({ isSome }) => isSome).map(({ place }) => place)
  const known = new Set(asked.conditions.map((place) => place.join(' ')))
  const further = some.filter((place) => !known.has(place.join(' ')))
  return { ...sumOf([asked, textsIn(uischema)]), conditions: [...asked.conditions, ...further] }
}

function controlsIn(element: JsonObject, isOfSome: boolean): readonly Shown[] {
  const isSome = isOfSome || (isObject(element.rule) && decides(element.rule.condition))
  if (element.type === 'Control' || element.type === 'ListWithDetail') {
    const place = typeof element.scope === 'string' ? placeOf(element.scope) : []
    return place.length === 0 ? [] : [{ place, isSome }]
  }
  return objectsIn(element.elements).flatMap((each) => controlsIn(each, isSome))
}

/** A condition without any of these is true of every answer. */
const decides = (condition: Json | undefined) =>
  isObject(condition) &&
  (condition.schema !== undefined ||
    condition.validate !== undefined ||
    ['LEAF', 'AND', 'OR'].includes(String(condition.type)))

/** The names that follow "properties": "#/properties/person/properties/name" → person, name. */
const placeOf = (scope: string): CountPlace =>
  fromPointer(scope.replace(/^#/, '')).filter(
    (_, index, keys) => keys[index - 1] === 'properties' && keys[index - 2] !== 'properties',
  )

const begins = (place: CountPlace, start: CountPlace) =>
  start.every((name, index) => place[index] === name)

/** The schema with the fields only that the layout shows, or that must be answered. */
function prune(schema: JsonObject, at: CountPlace, shown: readonly Shown[]): JsonObject {
  const required: readonly Json[] = Array.isArray(schema.required) ? schema.required : []
  const properties: Record<string, Json> = {}
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    const place = [...at, name]
    if (shown.some((each) => begins(place, each.place))) properties[name] = field
    else if (shown.some((each) => begins(each.place, place)) && isObject(field))
      properties[name] = prune(field, place, shown)
    else if (required.includes(name)) properties[name] = field
  }
  const names = required.filter((name) => Object.hasOwn(properties, String(name)))
  return { ...schema, properties, required: names }
}

function textsIn(element: JsonObject): Counted {
  const { type, text, label } = element
  const own = type === 'Label' ? text : type === 'Group' ? label : undefined
  return sumOf([
    countText(typeof own === 'string' && own.trim() !== '' ? own : undefined),
    ...objectsIn(element.elements).map(textsIn),
  ])
}
