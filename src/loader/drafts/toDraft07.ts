import { isObject, type Json, type JsonObject } from '#model'
import type { SchemaDraft } from './draftOf.ts'

/**
 * Keywords that only name a schema or describe it: they have no effect once every `$ref` is
 * resolved.
 */
const leftOut = [
  '$defs',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$dynamicRef',
  '$recursiveRef',
  '$vocabulary',
  'deprecated',
  'contentSchema',
]
/**
 * Keywords that affect which members are evaluated: next to them `unevaluated…` means more than
 * `additional…`.
 */
const joining = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependencies']

/**
 * Translates one schema of a later draft, whose members are already translated, to draft-07 where
 * possible. What draft-07 cannot express (`minContains`, `unevaluatedProperties` over alternatives)
 * stays; our validator factory supports it. `isReferring`: a `$ref` next to it evaluates, too.
 */
export function toDraft07(schema: JsonObject, draft: SchemaDraft, isReferring = false): JsonObject {
  if (draft === 'draft-07') return schema
  const result: Record<string, Json> = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !leftOut.includes(key)),
  )
  if (draft === '2020-12') translateTuple(result)
  translateDependencies(result)
  translateContains(result)
  return isReferring ? result : withUnevaluated(result, draft)
}

/** The schema with `additional…` in place of `unevaluated…`, where they mean the same. */
export function withUnevaluated(schema: Json, draft: SchemaDraft): JsonObject {
  const result = { ...(schema as JsonObject) }
  if (draft === 'draft-07' || joining.some((keyword) => Object.hasOwn(result, keyword)))
    return schema as JsonObject
  translateUnevaluated(result)
  return result
}

function translateTuple(schema: Record<string, Json>): void {
  if (!Array.isArray(schema.prefixItems)) return
  const { prefixItems, items } = schema
  delete schema.prefixItems
  schema.items = prefixItems!
  if (items !== undefined) schema.additionalItems = items
}

function translateDependencies(schema: Record<string, Json>): void {
  const { dependentRequired, dependentSchemas } = schema
  if (!isObject(dependentRequired) && !isObject(dependentSchemas)) return
  delete schema.dependentRequired
  delete schema.dependentSchemas
  const both: Record<string, Json> = {
    ...(isObject(schema.dependencies) && schema.dependencies),
    ...(isObject(dependentSchemas) && dependentSchemas),
  }
  for (const [name, required] of Object.entries(
    isObject(dependentRequired) ? dependentRequired : {},
  )) {
    const other = both[name]
    both[name] = other === undefined || other === true ? required : { allOf: [other, { required }] }
  }
  schema.dependencies = both
}

function translateContains(schema: Record<string, Json>): void {
  if (schema.contains === undefined) {
    delete schema.minContains
    delete schema.maxContains
  } else if (schema.minContains === 1) delete schema.minContains
  if (schema.minContains === 0 && schema.maxContains === undefined) {
    delete schema.contains
    delete schema.minContains
  }
}

function translateUnevaluated(schema: Record<string, Json>): void {
  if (schema.unevaluatedProperties !== undefined) {
    schema.additionalProperties ??= schema.unevaluatedProperties
    delete schema.unevaluatedProperties
  }
  if (schema.unevaluatedItems === undefined || schema.contains !== undefined) return
  if (schema.items === undefined) schema.items = schema.unevaluatedItems
  else if (Array.isArray(schema.items)) schema.additionalItems ??= schema.unevaluatedItems
  delete schema.unevaluatedItems
}
