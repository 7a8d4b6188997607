import { checkControls, takesAnything } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import type { Notes } from '../Note.ts'
import { cleanLiterals } from './cleanLiterals.ts'
import { closeObject } from './closeObject.ts'
import { dropIdle } from './dropIdle.ts'
import { mergeAllOf } from './mergeAllOf.ts'
import { nameChoices } from './nameChoices.ts'
import { onlyKnown } from './onlyKnown.ts'
import { repairTexts } from './repairTexts.ts'
import { withEntries } from './withEntries.ts'
import { withoutNull } from './withoutNull.ts'
import { withType } from './withType.ts'
import { wordsOf } from './wordsOf.ts'

type Keys = readonly (string | number)[]

/**
 * Converts a field's schema, in draft-07 without `$ref`s, to one that the loader accepts; undefined
 * if no answer matches it or no control draws it.
 */
export function repairField(
  value: Json,
  name: string,
  keys: Keys,
  note: Notes,
  isRequired: boolean,
): JsonObject | undefined {
  if (value === false) return undefined
  const schema = repairSchema(withEntries(isObject(value) ? value : {}, keys, note), keys, note)
  if (schema.not !== undefined && takesAnything(schema.not))
    return leaveOut(name, 'no answer fits it', keys, note, isRequired)
  const named = nameChoices(schema) ?? schema
  if (named !== schema)
    note('import/rewritten', { keyword: 'enum', how: 'codes have words now, made from them' }, [
      ...keys,
      'enum',
    ])
  const titled =
    typeof named.title === 'string' && named.title.trim() !== ''
      ? named
      : { ...named, title: wordsOf(name) }
  const [undrawn] = checkControls(
    { schema: { properties: { [name]: titled } }, ui: undefined, formats: {} },
    '',
  )
  if (undrawn) return leaveOut(name, `it is ${undrawn.values!.what}`, keys, note, isRequired)
  return takesAnything(titled) ? { ...titled, 'x-anything': true } : titled
}

function leaveOut(
  name: string,
  reason: string,
  keys: Keys,
  note: Notes,
  isRequired: boolean,
): undefined {
  if (isRequired) note('import/field-left-out', { name, why: reason }, keys)
  else note('import/left-out', { what: `The field "${name}"`, why: reason }, keys)
}

/**
 * Converts one schema and its subschemas: known keywords, one type, closed, everything with a
 * title.
 */
export function repairSchema(
  given: JsonObject,
  keys: Keys,
  note: Notes,
  outer?: ReadonlySet<string>,
): JsonObject {
  const own = dropIdle(mergeAllOf(onlyKnown(given, keys, note)), keys, note)
  const merged = withoutNull(outer ? own : withType(own), keys, note)
  const schema = repairTexts(cleanLiterals(merged, keys, note), keys, note)
  const result: Record<string, Json> = { ...schema }
  if (!Array.isArray(schema.items)) delete result.additionalItems
  const names = outer === everyField ? everyField : new Set([...(outer ?? []), ...namesIn(schema)])
  if (isObject(schema.properties))
    result.properties = repairFields(schema, keys, note, outer ?? new Set())
  if (isObject(schema.items)) {
    const items = repairField(schema.items, 'entry', [...keys, 'items'], () => undefined, false)
    result.items = items ?? schema.items
  } else if (Array.isArray(schema.items))
    result.items = (schema.items as readonly Json[]).map((item, index) =>
      repairPart(item, [...keys, 'items', index], note),
    )
  for (const key of ['oneOf', 'anyOf', 'allOf'])
    if (Array.isArray(schema[key]))
      result[key] = (schema[key] as readonly Json[]).map((part, index) =>
        repairPart(part, [...keys, key, index], note, names),
      )
  for (const key of ['if', 'not', 'contains'])
    if (isObject(schema[key]))
      result[key] = repairPart(schema[key], [...keys, key], note, everyField)
  for (const key of ['then', 'else', 'additionalProperties', 'propertyNames'])
    if (isObject(schema[key])) result[key] = repairPart(schema[key], [...keys, key], note, names)
  if (isObject(schema['x-shows']))
    result['x-shows'] = Object.fromEntries(
      Object.entries(schema['x-shows']).map(([name, part]) => [
        name,
        repairPart(part, [...keys, 'x-shows', name], note, everyField),
      ]),
    )
  for (const key of ['patternProperties', 'dependencies'])
    if (isObject(schema[key]))
      result[key] = Object.fromEntries(
        Object.entries(schema[key]).map(([name, part]) => [
          name,
          isObject(part) ? repairPart(part, [...keys, key, name], note, names) : part,
        ]),
      )
  return outer ? result : closeObject(result, keys, note)
}

const namesIn = ({ properties }: JsonObject) => Object.keys(isObject(properties) ? properties : {})

/** Of a schema that only compares: it asks nothing itself, however deep. */
const everyField: ReadonlySet<string> = new (class extends Set<string> {
  override has(): boolean {
    return true
  }
})()

/** A schema that is combined with another: neither closed nor titled separately. */
function repairPart(
  part: Json,
  keys: Keys,
  note: Notes,
  outer: ReadonlySet<string> = new Set(),
): Json {
  if (!isObject(part)) return part
  return repairSchema(part, keys, note, outer)
}

/** `outer`: fields of the surrounding schemas, which a part only extends. */
function repairFields(
  schema: JsonObject,
  keys: Keys,
  note: Notes,
  outer: ReadonlySet<string>,
): JsonObject {
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : []
  const fields: Record<string, Json> = {}
  for (const [name, field] of Object.entries(schema.properties as JsonObject)) {
    const at = [...keys, 'properties', name]
    const repaired = outer.has(name)
      ? repairPart(field, at, note, outer === everyField ? everyField : undefined)
      : repairField(field, name, at, note, required.includes(name))
    if (repaired !== undefined) fields[name] = repaired
  }
  return fields
}
