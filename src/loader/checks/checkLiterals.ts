import { isObject, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { metaSchemas } from '../shape/metaSchemas.ts'

const keywords = Object.keys(metaSchemas.form.definitions.schema.properties)

type Keys = readonly (string | number)[]

/** Keywords of messages that are not limits of the field itself. */
const joint = new Set([
  '_',
  'required',
  'properties',
  'items',
  'additionalProperties',
  'dependencies',
  'if',
  'type',
])

/**
 * Checks that values in a schema (enum, const, default, oneOf of const) have its type, and that its
 * messages belong to limits that it has.
 */
export function checkLiterals(file: string, schema: JsonObject, keys: Keys): Diagnostic[] {
  return [...checkTypes(file, schema, keys), ...checkMessages(file, schema, keys)]
}

function checkTypes(file: string, schema: JsonObject, keys: Keys): Diagnostic[] {
  if (schema.type === undefined) return []
  const types = [schema.type].flat() as readonly string[]
  return literalsOf(schema)
    .filter(([value]) => !types.some((type) => isOf(value, type)))
    .map(([value, at]): Diagnostic => {
      const values = { value: JSON.stringify(value), types: types.join(' or ') }
      return { code: 'loader/value-misfits', values, file, pointer: toPointer([...keys, ...at]) }
    })
}

function literalsOf(schema: JsonObject): readonly (readonly [Json, Keys])[] {
  const listed = Array.isArray(schema.enum)
    ? (schema.enum as readonly Json[]).map((value, index) => [value, ['enum', index]] as const)
    : []
  const own = ['const', 'default'].flatMap((key) =>
    Object.hasOwn(schema, key) ? [[schema[key]!, [key]] as const] : [],
  )
  const choices = ['oneOf', 'anyOf'].flatMap((key) =>
    (Array.isArray(schema[key]) ? (schema[key] as readonly Json[]) : []).flatMap((choice, index) =>
      isObject(choice) && Object.hasOwn(choice, 'const') && choice.type === undefined
        ? [[choice.const!, [key, index, 'const']] as const]
        : [],
    ),
  )
  return [...listed, ...own, ...choices]
}

function isOf(value: Json, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}

/**
 * Next to a `$ref`, and in shared schemas, the limits can be elsewhere, so any keyword is accepted.
 * Names of unknown form fields are reported as such.
 */
function checkMessages(file: string, schema: JsonObject, keys: Keys): Diagnostic[] {
  const { errorMessage } = schema
  if (!isObject(errorMessage)) return []
  const isElsewhere =
    file.startsWith('schemas/common/') || schema.$ref !== undefined || schema.allOf !== undefined
  const known = [...Object.keys(schema), ...(isElsewhere ? keywords : [])].filter(
    (key) => key !== 'errorMessage',
  )
  const unused = (names: readonly string[], among: readonly string[], at: Keys) =>
    names
      .filter((name) => !among.includes(name))
      .map((name): Diagnostic => {
        const pointer = toPointer([...keys, 'errorMessage', ...at, name])
        return {
          code: 'loader/message-unused',
          values: { name, hint: suggest(name, among) },
          file,
          pointer,
        }
      })
  const isField = (name: string) =>
    keys.length > 0 || (isObject(schema.properties) && Object.hasOwn(schema.properties, name))
  const isListed = !isElsewhere && isObject(errorMessage.required) && Array.isArray(schema.required)
  const ofFields = isListed ? Object.keys(errorMessage.required as JsonObject).filter(isField) : []
  return [
    ...unused(
      Object.keys(errorMessage).filter((name) => !joint.has(name)),
      known,
      [],
    ),
    ...unused(ofFields, schema.required as readonly string[], ['required']),
  ]
}
