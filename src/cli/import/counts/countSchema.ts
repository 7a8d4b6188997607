import { isObject, type Json, type JsonObject } from '#model'
import { isOwnField } from '../kinds/ownFields.ts'
import { textOf } from '../kinds/readMembers.ts'
import { addCounted, nothingCounted, type Counted, type CountPlace } from './Counted.ts'

/**
 * What a schema without `$ref`s asks. An object with fields is no question itself, a list of
 * objects is one.
 */
export function countSchema(given: Json, at: CountPlace = []): Counted {
  const all = count(given, at)
  const bare = new Set(bareIn(given, at).map((place) => place.join(' ')))
  // An object without fields whose fields another part of the schema has.
  const isTold = (place: CountPlace) =>
    bare.has(place.join(' ')) &&
    all.questions.some((other) => other.join(' ').startsWith(`${place.join(' ')} `))
  return {
    ...all,
    questions: once(all.questions).filter((place) => !isTold(place)),
    required: once(all.required),
    conditions: once(all.conditions),
  }
}

const once = (places: readonly CountPlace[]) => [
  ...new Map(places.map((place) => [place.join(' '), place])).values(),
]

function count(schema: Json, at: CountPlace): Counted {
  if (!isObject(schema)) return nothingCounted
  const words = [textOf(schema.title), textOf(schema.description)]
  const texts = words.filter((text) => text !== undefined)
  if (isOwnField(schema)) return { ...nothingCounted, texts }
  const fields = fieldsOf(schema)
  const own: Counted = {
    questions: Object.keys(fields).flatMap((name) =>
      isGroup(fields[name]!) || asksNothing(fields[name]!) ? [] : [[...at, name]],
    ),
    required: namesIn(schema.required).map((name) => [...at, name]),
    conditions: conditionsIn(schema, at),
    choices: choicesIn(schema),
    defaults: Number(schema.default !== undefined),
    texts,
  }
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? [])
  const same = [...members, ...clausesOf(schema), ...dependentIn(schema)]
  return [
    ...Object.entries(fields).map(([name, field]) => count(field, [...at, name])),
    ...same.map((member) => count(member ?? null, at)),
    count(schema.items ?? null, at),
  ].reduce(addCounted, own)
}

export const fieldsOf = ({ properties }: JsonObject): JsonObject =>
  isObject(properties) ? properties : {}

/** Places of objects that say nothing of their fields. */
function bareIn(schema: Json, at: CountPlace, isEntry = false): readonly CountPlace[] {
  if (!isObject(schema)) return []
  const isBare = schema.type === 'object' && Object.keys(fieldsOf(schema)).length === 0
  const own = isBare && !isEntry ? [at] : []
  const same = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? [])
  return [
    ...own,
    ...Object.entries(fieldsOf(schema)).flatMap(([name, field]) => bareIn(field, [...at, name])),
    ...[...same, ...clausesOf(schema), ...dependentIn(schema)].flatMap((each) =>
      bareIn(each, at, isEntry),
    ),
    ...bareIn(schema.items ?? null, at, true),
  ]
}

const namesIn = (list: Json | undefined): readonly string[] =>
  (Array.isArray(list) ? (list as readonly Json[]) : []).filter((name) => typeof name === 'string')

function isGroup(schema: Json): boolean {
  if (!isObject(schema) || isOwnField(schema)) return false
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? [])
  return Object.keys(fieldsOf(schema)).length > 0 || members.some(isGroup)
}

const asking = [
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'allOf',
  'anyOf',
  'oneOf',
  'enum',
  'const',
  'x-anything',
]

/** An object of no fields, which says nothing else: words or a heading of the other tool. */
function asksNothing(schema: Json): boolean {
  return (
    isObject(schema) &&
    schema.type === 'object' &&
    schema.properties !== undefined &&
    Object.keys(fieldsOf(schema)).length === 0 &&
    asking.every((key) => schema[key] === undefined || schema[key] === false)
  )
}

const clausesOf = (schema: JsonObject): readonly JsonObject[] =>
  schema.if === undefined ? [] : [schema.then, schema.else].filter(isObject)

const dependentIn = ({ dependencies }: JsonObject): readonly JsonObject[] =>
  isObject(dependencies) ? Object.values(dependencies).filter(isObject) : []

/** Fields that some answers open, and those that are only required with some. */
function conditionsIn(schema: JsonObject, at: CountPlace): readonly CountPlace[] {
  const bare = Object.values(isObject(schema.dependencies) ? schema.dependencies : {})
  return [
    ...[...clausesOf(schema), ...dependentIn(schema)].flatMap(touchedBy),
    ...bare.flatMap(namesIn),
  ].map((name) => [...at, name])
}

function touchedBy(clause: JsonObject): readonly string[] {
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => clause[key] ?? [])
  return [
    ...Object.keys(fieldsOf(clause)),
    ...namesIn(clause.required),
    ...members.filter(isObject).flatMap(touchedBy),
  ]
}

function choicesIn(schema: JsonObject): number {
  const named = Array.isArray(schema.oneOf)
    ? schema.oneOf.filter((each) => isObject(each) && each.const !== undefined).length
    : 0
  return named + (Array.isArray(schema.enum) ? schema.enum.length : 0)
}
