import { fieldsOf, takesAnything } from '#loader'
import { choicesIn, controlOf, whyNoControl, type Json, type JsonObject, type Uncontrolled } from '#model'
import formSchema from '../../../../schemas/meta/form.schema.json' with { type: 'json' }
import type { Notes } from '../Note.ts'
import { cleanLiterals } from './cleanLiterals.ts'
import { isObject } from './isObject.ts'
import { mergeAllOf } from './mergeAllOf.ts'
import { nameChoices } from './nameChoices.ts'
import { repairTexts } from './repairTexts.ts'
import { wordsOf } from './wordsOf.ts'

type Keys = readonly (string | number)[]

const known = new Set(Object.keys(formSchema.definitions.schema.properties))
/** Keywords of other tools that say nothing about the answer. */
const silent = new Set([
  'example',
  'id',
  'options',
  'i18n',
  'xml',
  'externalDocs',
  'discriminator',
  'propertyOrder',
  'markdownDescription',
  '$vocabulary',
])
const why: Readonly<Record<Uncontrolled, string>> = {
  entry: 'it is a list that does not say what its entries are',
  map: 'it is an object without fields',
  choices: 'it offers choices that are no single values',
}

/** A field's schema as the loader takes it, in draft-07 without `$ref`s before; undefined where no answer fits it or no control draws it. */
export function repairField(value: Json, name: string, keys: Keys, note: Notes, isRequired: boolean): JsonObject | undefined {
  if (value === false) return undefined
  const schema = repairSchema(isObject(value) ? value : {}, keys, note)
  const named = nameChoices(schema) ?? schema
  if (named !== schema) note('import/rewritten', { keyword: 'enum', how: 'codes have words now, made from them' }, [...keys, 'enum'])
  const titled = typeof named.title === 'string' && named.title.trim() !== '' ? named : { ...named, title: wordsOf(name) }
  if (controlOf(titled) !== undefined) return takesAnything(titled) ? { ...titled, 'x-anything': true } : titled
  const reason = why[whyNoControl(titled)]
  if (isRequired) note('import/field-left-out', { name, why: reason }, keys)
  else note('import/left-out', { what: `The field "${name}"`, why: reason }, keys)
  return undefined
}

/** One schema and what is in it: keywords that the loader knows, one type, closed, everything with a title. */
export function repairSchema(given: JsonObject, keys: Keys, note: Notes, outer?: ReadonlySet<string>): JsonObject {
  const own = mergeAllOf(onlyKnown(given, keys, note))
  const merged = withoutNull(outer ? own : withType(own), keys, note)
  const schema = repairTexts(cleanLiterals(merged, keys, note), keys, note)
  const result: Record<string, Json> = { ...schema }
  if (!Array.isArray(schema.items)) delete result.additionalItems
  const names = new Set([...(outer ?? []), ...Object.keys(isObject(schema.properties) ? schema.properties : {})])
  if (isObject(schema.properties)) result.properties = repairFields(schema, keys, note, outer ?? new Set())
  if (isObject(schema.items)) {
    const items = repairField(schema.items, 'entry', [...keys, 'items'], () => undefined, false)
    result.items = items ?? schema.items
  } else if (Array.isArray(schema.items))
    result.items = (schema.items as readonly Json[]).map((item, index) => repairPart(item, [...keys, 'items', index], note))
  for (const key of ['oneOf', 'anyOf', 'allOf'])
    if (Array.isArray(schema[key]))
      result[key] = (schema[key] as readonly Json[]).map((part, index) => repairPart(part, [...keys, key, index], note, names))
  for (const key of ['if', 'then', 'else', 'not', 'contains', 'additionalProperties', 'propertyNames'])
    if (isObject(schema[key])) result[key] = repairPart(schema[key], [...keys, key], note, names)
  for (const key of ['patternProperties', 'dependencies'])
    if (isObject(schema[key]))
      result[key] = Object.fromEntries(
        Object.entries(schema[key]).map(([name, part]) => [
          name,
          isObject(part) ? repairPart(part, [...keys, key, name], note, names) : part,
        ]),
      )
  return outer ? result : closed(result, keys, note)
}

/** A schema that joins another: neither closed nor titled by itself. */
function repairPart(part: Json, keys: Keys, note: Notes, outer: ReadonlySet<string> = new Set()): Json {
  if (!isObject(part)) return part
  return repairSchema(part, keys, note, outer)
}

/** `outer`: fields that the schemas around have, of which a part only says more. */
function repairFields(schema: JsonObject, keys: Keys, note: Notes, outer: ReadonlySet<string>): JsonObject {
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : []
  const fields: Record<string, Json> = {}
  for (const [name, field] of Object.entries(schema.properties as JsonObject)) {
    const at = [...keys, 'properties', name]
    const repaired = outer.has(name) ? repairPart(field, at, note) : repairField(field, name, at, note, required.includes(name))
    if (repaired !== undefined) fields[name] = repaired
  }
  return fields
}

function onlyKnown(schema: JsonObject, keys: Keys, note: Notes): JsonObject {
  const entries = Object.entries(schema).filter(([key]) => {
    if (known.has(key)) return true
    if (!silent.has(key) && !key.startsWith('x-') && !key.startsWith('ui:'))
      note('import/left-out', { what: `The keyword "${key}"`, why: 'JSON Schema has no such keyword' }, [...keys, key])
    return false
  })
  return Object.fromEntries(entries.filter(([key]) => key !== 'examples' && key !== '$comment'))
}

/** The type that the keywords speak of, where none is named. */
function withType(schema: JsonObject): JsonObject {
  if (schema.type !== undefined) return schema
  if (isObject(schema.properties)) return { ...schema, type: 'object' }
  if (schema.items !== undefined) return { ...schema, type: 'array' }
  const choices = choicesIn(schema)
  const types = new Set(choices?.filter((value) => value !== null).map((value) => typeof value))
  const [only] = [...types]
  if (types.size === 1 && only !== undefined) return { ...schema, type: only }
  if (Object.hasOwn(schema, 'const') && schema.const !== null && typeof schema.const !== 'object')
    return { ...schema, type: typeof schema.const }
  if (['pattern', 'minLength', 'maxLength', 'format'].some((key) => schema[key] !== undefined)) return { ...schema, type: 'string' }
  const ofAlternatives = typeOfAll(schema.oneOf ?? schema.anyOf)
  if (ofAlternatives !== undefined) return { ...schema, type: ofAlternatives }
  if (['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'].some((key) => schema[key] !== undefined))
    return { ...schema, type: 'number' }
  return schema
}

/** Of several types those that a control can draw: a list says what its entries are, an object what its fields are. */
function typesWithShape(schema: JsonObject, keys: Keys, note: Notes): Json {
  const types = schema.type as readonly string[]
  const left = types.filter(
    (type) => (type !== 'array' || schema.items !== undefined) && (type !== 'object' || isObject(schema.properties)),
  )
  if (left.length === 0 || left.length === types.length) return types
  const gone = types.filter((type) => !left.includes(type)).join(', ')
  note('import/left-out', { what: `The type "${gone}"`, why: 'the schema does not say what is in it' }, [...keys, 'type'])
  return left.length === 1 ? left[0]! : left
}

/** Whether an alternative of a text, a number or yes and no asks nothing but its type. */
function takesAll(alternative: Json, type: Json): boolean {
  const words = ['type', 'title', 'description', 'default']
  return (
    type !== 'object' &&
    type !== 'array' &&
    isObject(alternative) &&
    alternative.type === type &&
    Object.keys(alternative).every((key) => words.includes(key))
  )
}

/** The one type that all alternatives have. */
function typeOfAll(alternatives: Json | undefined): string | undefined {
  if (!Array.isArray(alternatives)) return undefined
  const types = new Set((alternatives as readonly Json[]).map((each) => (isObject(each) ? withType(each).type : undefined)))
  const [only] = [...types]
  return types.size === 1 && typeof only === 'string' ? only : undefined
}

/** A field that is left empty is absent, never null. */
function withoutNull(schema: JsonObject, keys: Keys, note: Notes): JsonObject {
  const result: Record<string, Json> = { ...schema }
  if (Array.isArray(schema.type) && schema.type.includes('null') && schema.type.length > 1) {
    const others = (schema.type as readonly Json[]).filter((type) => type !== 'null')
    result.type = others.length === 1 ? others[0]! : others
    note('import/rewritten', { keyword: 'type', how: 'a field that is left empty is absent, not null' }, [...keys, 'type'])
  }
  if (Array.isArray(result.type)) result.type = typesWithShape(result, keys, note)
  if (result.default === null) delete result.default
  for (const key of ['oneOf', 'anyOf']) {
    if (!Array.isArray(schema[key])) continue
    const members = (schema[key] as readonly Json[]).filter(
      (member) => !(isObject(member) && (member.type === 'null' || member.const === null)),
    )
    if (members.length === schema[key].length || members.length === 0) continue
    if (members.length === 1 && isObject(members[0])) {
      delete result[key]
      const { title, description, ...only } = members[0]
      return withType(
        mergeAllOf({ ...only, ...(title !== undefined && { title }), ...(description !== undefined && { description }), ...result }),
      )
    }
    result[key] = members
  }
  if (
    Array.isArray(result.anyOf) &&
    typeof result.type === 'string' &&
    (result.anyOf as readonly Json[]).some((each) => takesAll(each, result.type!))
  ) {
    delete result.anyOf
    note('import/rewritten', { keyword: 'anyOf', how: 'one alternative takes what all others take' }, [...keys, 'anyOf'])
  }
  if (Array.isArray(schema.enum) && schema.enum.includes(null) && schema.enum.length > 1)
    result.enum = schema.enum.filter((value: Json) => value !== null)
  return result
}

/** Objects take the fields that they name; what they require is among them. */
function closed(schema: Record<string, Json>, keys: Keys, note: Notes): JsonObject {
  if (schema.type !== 'object') return schema
  const fields = fieldsOf(schema)
  if (Object.keys(fields).length === 0) {
    const { properties: _none, ...rest } = schema
    return rest
  }
  if (isObject(schema.additionalProperties))
    note('import/left-out', { what: 'Further fields under any name', why: 'the form asks the fields that it names' }, [
      ...keys,
      'additionalProperties',
    ])
  if (isObject(schema.patternProperties)) {
    note('import/left-out', { what: 'Fields whose names fit a pattern', why: 'the form asks the fields that it names' }, [
      ...keys,
      'patternProperties',
    ])
    delete schema.patternProperties
  }
  schema.additionalProperties = false
  schema.properties ??= {}
  if (Array.isArray(schema.required)) {
    const unknown = (schema.required as readonly string[]).filter((name) => !Object.hasOwn(fields, name))
    for (const name of unknown)
      note('import/left-out', { what: `"${name}" of "required"`, why: 'there is no such field' }, [...keys, 'required'])
    schema.required = [...new Set(schema.required as readonly string[])].filter((name) => !unknown.includes(name))
    if (schema.required.length === 0) delete schema.required
  }
  return schema
}
