import { isObject, type Json } from '#model'
import { isOwnField } from './kinds/ownFields.ts'
import type { Parts } from './Parts.ts'

/** Of each kind: how many the file has, and how many of them the imported form has. */
export type Fidelity = Readonly<Record<keyof Parts, { readonly of: number; readonly kept: number }>>

export const noParts: Parts = {
  questions: 0,
  required: 0,
  conditions: 0,
  choices: 0,
  defaults: 0,
  texts: 0,
}

export function addParts(one: Parts, other: Parts): Parts {
  return Object.fromEntries(
    Object.entries(one).map(([key, count]) => [key, count + other[key as keyof Parts]]),
  ) as unknown as Parts
}

/** Counts the parts of a schema without `$ref`s. An object with fields is no question itself. */
export function partsOf(schema: Json): Parts {
  if (!isObject(schema) || isOwnField(schema)) return noParts
  const fields = isObject(schema.properties) ? Object.values(schema.properties) : []
  const required = Array.isArray(schema.required) ? schema.required : []
  let parts: Parts = {
    ...noParts,
    questions: fields.filter((field) => !hasFields(field)).length,
    required: required.length,
    conditions: Number(schema.if !== undefined) + dependenciesOf(schema),
    choices: choicesOf(schema),
    defaults: Number(schema.default !== undefined),
  }
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? [])
  const others = [schema.then, schema.else, schema.items, ...Object.values(dependenciesIn(schema))]
  for (const member of [...fields, ...members, ...others])
    if (isObject(member)) parts = addParts(parts, partsOf(member))
  return parts
}

const hasFields = (schema: Json): boolean =>
  isObject(schema) &&
  !isOwnField(schema) &&
  isObject(schema.properties) &&
  Object.keys(schema.properties).length > 0

const dependenciesIn = ({ dependencies }: { readonly dependencies?: Json }) =>
  isObject(dependencies) ? dependencies : {}

const dependenciesOf = (schema: { readonly dependencies?: Json }) =>
  Object.values(dependenciesIn(schema)).filter(isObject).length

function choicesOf(schema: { readonly enum?: Json; readonly oneOf?: Json }): number {
  const listed = Array.isArray(schema.enum) ? schema.enum.length : 0
  const named = Array.isArray(schema.oneOf)
    ? schema.oneOf.filter((each) => isObject(each) && each.const !== undefined).length
    : 0
  return listed + named
}

/** What is kept of what there was; what a rewrite adds is not counted. */
export function compareParts(of: Parts, kept: Parts): Fidelity {
  return Object.fromEntries(
    Object.entries(of).map(([key, count]) => [
      key,
      { of: count, kept: Math.min(count, kept[key as keyof Parts]) },
    ]),
  ) as unknown as Fidelity
}
