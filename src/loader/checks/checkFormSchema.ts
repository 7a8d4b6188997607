import type { Ajv } from 'ajv'
import { isObject, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { createAjv } from '../validators/createAjv.ts'
import { listConstants } from '../validators/listConstants.ts'
import { isUnresolved } from '../refs/unresolved.ts'
import { createNameCheck } from './createNameCheck.ts'
import { fieldsOf } from './fieldsOf.ts'
import { takesAnything } from '../json/takesAnything.ts'

/**
 * Checks one form's schema, `$ref`s resolved: it is closed, requires only fields that it has, and
 * compiles.
 */
export function checkFormSchema(
  file: string,
  schema: JsonObject,
  whyRefused = whyNotCompilable,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (schema.type !== 'object' || !isClosed(schema) || !isObject(schema.properties)) {
    diagnostics.push({ code: 'loader/form-open', file, pointer: '' })
  }
  for (const keys of openBelow(schema, []))
    diagnostics.push({ code: 'loader/form-open', file, pointer: toPointer(keys) })
  checkRequired(schema, [], file, diagnostics)
  for (const [name, keys] of unheldBelow(schema, []))
    diagnostics.push({
      code: 'loader/field-takes-anything',
      values: { name },
      file,
      pointer: toPointer(keys),
    })
  const rejection = whyRefused(schema)
  if (rejection)
    diagnostics.push({
      code: 'loader/schema-refused',
      values: { reason: rejection },
      file,
      pointer: '',
    })
  return diagnostics
}

/** Whether an object accepts only the fields that it names. */
function isClosed({ additionalProperties, unevaluatedProperties }: JsonObject): boolean {
  return additionalProperties === false || unevaluatedProperties === false
}

/**
 * Objects and list entries below that accept unknown fields. Values under names that the person
 * chooses have a control by their schema.
 */
function openBelow(schema: JsonObject, keys: readonly string[]): readonly (readonly string[])[] {
  const members = [
    ...Object.entries(isObject(schema.properties) ? schema.properties : {}).map(
      ([name, field]) => [field, ['properties', name]] as const,
    ),
    ...(isObject(schema.items) ? [[schema.items, ['items']] as const] : []),
  ]
  return members.flatMap(([member, way]) => {
    if (!isObject(member)) return []
    const at = [...keys, ...way]
    const isOpen =
      isObject(member.properties) && !isClosed(member) && !isObject(member.additionalProperties)
    return [...(isOpen ? [at] : []), ...openBelow(member, at)]
  })
}

/** Fields that accept any answer, outside conditions, and do not say that this is intended. */
function unheldBelow(
  schema: JsonObject,
  keys: readonly string[],
): readonly (readonly [name: string, keys: readonly string[]])[] {
  const { properties, items } = schema
  const fields = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => {
    if (!isObject(field) || isUnresolved(field)) return []
    const at = [...keys, 'properties', name]
    return takesAnything(field) && field['x-anything'] !== true
      ? [[name, at] as const]
      : unheldBelow(field, at)
  })
  return [...fields, ...(isObject(items) ? unheldBelow(items, [...keys, 'items']) : [])]
}

/** Checks that required fields, and fields named in messages for missing fields, exist. */
function checkRequired(
  schema: JsonObject,
  keys: readonly string[],
  file: string,
  diagnostics: Diagnostic[],
): void {
  const fields = fieldsOf(schema)
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : []
  for (const [index, field] of required.entries()) {
    if (Object.hasOwn(fields, field)) continue
    diagnostics.push({
      code: 'loader/required-unknown',
      values: { field, hint: suggest(field, Object.keys(fields)) },
      file,
      pointer: toPointer([...keys, 'required', index]),
    })
  }
  const messages =
    isObject(schema.errorMessage) && isObject(schema.errorMessage.required)
      ? Object.keys(schema.errorMessage.required)
      : []
  for (const name of messages)
    createNameCheck(diagnostics)('loader/field-unknown', name, fields, file, [
      ...keys,
      'errorMessage',
      'required',
      name,
    ])
  for (const [name, field] of Object.entries(
    isObject(schema.properties) ? schema.properties : {},
  )) {
    if (isObject(field) && isObject(field.properties))
      checkRequired(field, [...keys, 'properties', name], file, diagnostics)
  }
}

let trial: Ajv | undefined

/**
 * ajv's own reason; undefined if the schema compiles. checkSchemaFile checks formats and patterns.
 * One compiler is shared, as creating one costs far more than compiling a schema.
 */
export function whyNotCompilable(schema: JsonObject): string | undefined {
  trial ??= createAjv({ isTrial: true })
  const listed = listConstants(schema) as JsonObject
  try {
    trial.compile(listed)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return reason.startsWith('Invalid regular expression') ? undefined : reason
  } finally {
    trial.removeSchema(listed)
  }
}
