import {
  bringsFields,
  choicesIn,
  constantOf,
  entriesOf,
  flatten,
  isObject,
  placesOf,
  splitShape,
  typesOf,
  toJson,
} from '#model'
import type { Json, JsonObject } from '#model'
import { fieldsOf } from '../checks/fieldsOf.ts'
import { exampleOf } from './exampleOf.ts'
import { requirementsOf } from './requirementsOf.ts'
import { withoutNotes } from './withoutNotes.ts'

/** Keywords that only validate. */
const onlyChecks = new Set(
  (
    'errorMessage not contains minContains maxContains propertyNames additionalProperties patternProperties additionalItems ' +
    'unevaluatedProperties unevaluatedItems'
  ).split(' '),
)

/**
 * The schema for drawing: without keywords that only validate (errorMessage, not, our annotations;
 * conditions and allOf members that add no field, require none and change no label or choice), and
 * never closed, or rjsf would drop the fields that conditions add. Limits such as minLength stay.
 * What we draw instead of rjsf is under our own keywords: `x-alternatives` (sets of schemas, one to
 * choose from each), `x-entries` (see Entries of #model), `x-places` and `x-more` (one schema per
 * place of a list, and for those after them), `x-constant` (set by the form; "chosen": always, as
 * it names the alternative), `x-null` (can be left empty), `x-demands` (fields of which some must
 * be answered), `x-asked` (true or false must be answered: no is an answer of its own), `x-rules`
 * (requirements named one by one in allOf). A pattern without words gets an example.
 * Values set by a rule are `readOnly`. `around`: the
 * schema that a condition adds this one to. The input is not changed.
 */
export function drawable(whole: JsonObject, isKnown = false, around: JsonObject = {}): JsonObject {
  const { base, sets, demands } = isKnown
    ? { base: whole, sets: [], demands: [] }
    : splitShape(whole, around)
  const schema = asConditions(
    base.type === undefined && base.properties === undefined && !hasConditions(base)
      ? flatten(base)
      : base,
  )
  const known = {
    properties: { ...fieldsIn(around), ...fieldsIn(schema) },
    required: [...listOf(around.required), ...requiredIn(schema)],
  }
  const [entries, places, constant] = [
    entriesOf(schema),
    placesOf(schema),
    isKnown ? undefined : constantOf(schema),
  ]
  const kept = Object.entries(schema).flatMap(([key, member]): [string, Json][] => {
    if (key === 'x-null' || key === 'x-shows') return [[key, member]]
    if (onlyChecks.has(key) || key.startsWith('x-')) return []
    if (key === 'properties' && isObject(member))
      return [[key, drawnFields(member, schema, sets, known.required)]]
    if (key === 'prefixItems' || (key === 'items' && places)) return []
    if (key === 'items') return [[key, drawnField(member, true)]]
    if (key === 'oneOf' || key === 'anyOf')
      return [[key, (member as readonly Json[]).map((choice) => drawn(choice, true))]]
    if (key === 'allOf') {
      const members = (member as readonly Json[]).flatMap((part) =>
        bringsFields(part, schema)
          ? drawnBranch(part, known)
          : (requirementsOf(part, schema) ?? []),
      )
      return members.length > 0 ? [[key, members]] : []
    }
    if (key === 'if' || key === 'then' || key === 'else') {
      if (bringsByCondition(schema))
        return [[key, key === 'if' ? withoutNotes(member) : drawnBranch(member, known)]]
      const { [key]: part } = requirementsOf(schema, schema) ?? {}
      return part === undefined ? [] : [[key, part]]
    }
    return [[key, member]]
  })
  const rules = rulesOf(whole)
  const example = exampleOf(whole)
  return {
    ...Object.fromEntries(kept),
    ...(example !== undefined && { examples: [example] }),
    ...(rules.length > 0 && { 'x-rules': rules }),
    ...(typeof whole['x-value'] === 'string' && { readOnly: true }),
    ...(constant && { const: constant.value, 'x-constant': true }),
    ...(sets.length > 0 && { 'x-alternatives': sets.map((set) => drawnSet(set, known)) }),
    ...(demands.length > 0 && { 'x-demands': toJson(demands) }),
    ...(entries && { 'x-entries': drawnEntries(entries) }),
    ...(places && {
      'x-places': places.places.map((place) => drawnField(place, true)),
      ...(places.more && { 'x-more': drawnField(places.more, true) }),
    }),
  }
}

function drawnEntries({ others, patterns, names }: NonNullable<ReturnType<typeof entriesOf>>) {
  const drawnPatterns = Object.entries(patterns).map(
    ([pattern, value]) => [pattern, drawnField(value, true)] as const,
  )
  return {
    ...(others && { others: drawnField(others, true) }),
    patterns: Object.fromEntries(drawnPatterns),
    ...(names && { names: drawn(names) }),
  }
}

/** The schema with `dependencies` as conditions, which are drawn; lists of names only validate. */
function asConditions({ dependencies, ...schema }: JsonObject): JsonObject {
  const parts = Object.entries(isObject(dependencies) ? dependencies : {}).filter(([, part]) =>
    isObject(part),
  )
  if (parts.length === 0) return schema
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  const conditions = parts.map(([name, part]) => ({ if: { required: [name] }, then: part }))
  return { ...schema, allOf: [...((schema.allOf ?? []) as readonly Json[]), ...conditions] }
}

/**
 * A part that a condition adds: a value for an existing field does not make that field a constant.
 */
function drawnBranch(part: Json, known: JsonObject): Json {
  if (!isObject(part)) return part
  const around = { ...known, required: [...listOf(known.required), ...requiredIn(part)] }
  const branch = drawable(part, false, around)
  if (!isObject(branch.properties) || !isObject(part.properties)) return branch
  const fields = Object.entries(part.properties).map(([name, field]) => [
    name,
    isObject(fieldsIn(known)[name])
      ? drawn(field, true)
      : drawnField(field, around.required.includes(name)),
  ])
  return { ...branch, properties: Object.fromEntries(fields) }
}

function hasConditions({ if: condition, allOf }: JsonObject): boolean {
  return (
    condition !== undefined || listOf(allOf).some((part) => isObject(part) && hasConditions(part))
  )
}

const fieldsIn = ({ properties }: JsonObject): JsonObject =>
  isObject(properties) ? properties : {}
const listOf = (names: Json | undefined): readonly Json[] =>
  Array.isArray(names) ? (names as readonly Json[]) : []

/** Fields that a schema requires, with those that its conditions and alternatives require. */
function requiredIn(schema: JsonObject): readonly Json[] {
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => listOf(schema[key]))
  return [
    ...listOf(schema.required),
    ...[...parts, schema.then, schema.else].filter(isObject).flatMap(requiredIn),
  ]
}

/**
 * Alternatives of one set; a field with a different constant in each alternative shows which one is
 * chosen. One alternative can be for all other values: its field is asked and excludes the
 * constants.
 */
function drawnSet(set: readonly JsonObject[], known: JsonObject): readonly JsonObject[] {
  const fields = new Set(
    set.flatMap(({ properties }) => Object.keys(isObject(properties) ? properties : {})),
  )
  const names = [...fields].filter((name) => {
    const values = set.map((member) => constantAt(member, name))
    const constants = values.filter((value) => value !== undefined)
    const others = set.filter((_, index) => values[index] === undefined)
    return (
      constants.length > 1 &&
      new Set(constants).size === constants.length &&
      others.every((member) => rulesOut(member, name, constants))
    )
  })
  return set.map((member) => {
    const chosen = names.flatMap((name) => {
      const constant = constantAt(member, name)
      if (constant === undefined) return []
      const field = (member.properties as JsonObject)[name] as JsonObject
      return [
        [name, { ...drawable(field), const: JSON.parse(constant) as Json, 'x-constant': 'chosen' }],
      ]
    })
    const branch = asked(drawnBranch(member, known) as JsonObject)
    return chosen.length === 0
      ? branch
      : {
          ...branch,
          properties: { ...(branch.properties as JsonObject), ...Object.fromEntries(chosen) },
        }
  })
}

/** Whether a field of an alternative accepts none of these constants. */
function rulesOut({ properties }: JsonObject, name: string, constants: readonly string[]): boolean {
  const field = isObject(properties) ? properties[name] : undefined
  const refused = isObject(field) && isObject(field.not) ? field.not : undefined
  const listed =
    refused &&
    ((refused.enum ?? (Object.hasOwn(refused, 'const') ? [refused.const!] : [])) as readonly Json[])
  return (
    listed !== undefined &&
    constants.every((constant) => listed.some((value) => JSON.stringify(value) === constant))
  )
}

function constantAt(member: JsonObject, name: string): string | undefined {
  const field = isObject(member.properties) ? member.properties[name] : undefined
  if (!isObject(field)) return undefined
  if (Object.hasOwn(field, 'const')) return JSON.stringify(field.const)
  return Array.isArray(field.enum) && field.enum.length === 1
    ? JSON.stringify(field.enum[0])
    : undefined
}

/** Requirements named one by one in allOf: the strength meter counts them. */
function rulesOf(schema: JsonObject): readonly JsonObject[] {
  const members = (schema.allOf ?? []) as readonly JsonObject[]
  return members.flatMap(({ errorMessage, minLength, pattern, ...others }) => {
    const isRule =
      typeof errorMessage === 'string' &&
      Object.keys(others).length === 0 &&
      (minLength ?? pattern) !== undefined
    return isRule
      ? [
          {
            ...(minLength !== undefined && { minLength }),
            ...(pattern !== undefined && { pattern }),
            message: errorMessage,
          },
        ]
      : []
  })
}

function drawn(value: Json, isKnown = false): Json {
  return isObject(value) ? drawable(value, isKnown) : value
}

/**
 * A single field; one that accepts anything is a text field. rjsf draws nothing without a type.
 */
function drawnField(value: Json, isRequired = false): Json {
  if (value === false) return value
  const drawnAs = drawable(isObject(value) ? value : {})
  const field = isRequired ? asked(drawnAs) : drawnAs
  if (
    field.type !== undefined ||
    field['x-alternatives'] !== undefined ||
    field['x-constant'] !== undefined
  )
    return field
  if (field.const === true) return { ...field, type: 'boolean' }
  const [type = 'string'] = choicesIn(field) ? [] : typesOf(flatten(field))
  return { ...field, type }
}

/** A box that no one ticked says nothing. `true` only is a consent: no one can answer no. */
function asked(field: JsonObject): JsonObject {
  const [type, ...others] = typesOf(field)
  const isConsent = field.const !== undefined || field['x-constant'] !== undefined
  return type === 'boolean' && others.length === 0 && !isConsent
    ? { ...field, 'x-asked': true }
    : field
}

/**
 * Fields of an object. A field that accepts anything and that a condition or alternative describes
 * further is drawn by that description.
 */
function drawnFields(
  fields: JsonObject,
  schema: JsonObject,
  sets: readonly (readonly JsonObject[])[],
  required: readonly Json[],
): JsonObject {
  const brought = new Set(Object.keys(fieldsOf({ ...schema, properties: {}, anyOf: sets.flat() })))
  const isLeft = ([name, field]: readonly [string, Json]) =>
    brought.has(name) &&
    (field === true || (isObject(field) && Object.keys(field).every((key) => key === 'x-anything')))
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry) => !isLeft(entry))
      .map(([name, field]) => [name, drawnField(field, required.includes(name))]),
  )
}

function bringsByCondition(schema: JsonObject): boolean {
  return [schema.then, schema.else].some(
    (branch) => branch !== undefined && bringsFields(branch, schema),
  )
}
