import type { ErrorObject } from 'ajv'
import { isObject, type Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { suggest } from '../json/suggest.ts'
import { toPointer, valueAt } from '../json/pointer.ts'

/** A validator's errors (with `verbose`) in our words: one diagnostic per place and cause. */
export function tellErrors(errors: readonly ErrorObject[], file: string): Diagnostic[] {
  const diagnostics = new Map<string, Diagnostic>()
  for (const error of withoutNoise(errors)) {
    const diagnostic = describe(error, file)
    const key = `${diagnostic.code} ${diagnostic.pointer} ${error.keyword === 'required' ? error.params.missingProperty : ''}`
    if (!diagnostics.has(key)) diagnostics.set(key, diagnostic)
  }
  return [...diagnostics.values()]
}

/** Of an anyOf or oneOf only the deepest errors count: they come from the intended branch. */
function withoutNoise(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const joins = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf')
  return errors.filter((error) => {
    const join = joins.find(
      (candidate) =>
        error !== candidate &&
        error.schemaPath.startsWith(candidate.schemaPath) &&
        error.instancePath === candidate.instancePath,
    )
    const deeper =
      joins.includes(error) &&
      errors.some(
        (other) => other !== error && other.instancePath.startsWith(`${error.instancePath}/`),
      )
    // The error about the name itself says which name it is.
    return !join && !deeper && error.keyword !== 'if' && error.keyword !== 'propertyNames'
  })
}

function describe(error: ErrorObject, file: string): Diagnostic {
  const pointer = error.instancePath
  const parent = error.parentSchema as Readonly<Record<string, Json>> | undefined
  const description =
    [parent?.description, parent?.title].find((words) => typeof words === 'string') ??
    'see the schema of this file.'
  if (error.keyword === 'required') {
    const key = String(error.params.missingProperty)
    if (key === 'why' && pointer === '') return { code: 'loader/why-missing', file, pointer }
    const member = valueAt(parent?.properties, [key, 'description'])
    return {
      code: 'loader/key-missing',
      values: { key, description: typeof member === 'string' ? member : description },
      file,
      pointer,
    }
  }
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty)
    const known = isObject(parent?.properties) ? Object.keys(parent.properties) : []
    return {
      code: 'loader/key-unknown',
      values: { key, hint: suggest(key, known) },
      file,
      pointer: `${pointer}${toPointer([key])}`,
    }
  }
  if (error.keyword === 'format')
    return { code: 'loader/date-unknown', values: { date: String(error.data) }, file, pointer }
  if (error.propertyName !== undefined) {
    const at = `${pointer}${toPointer([error.propertyName])}`
    if (error.keyword === 'enum') {
      const hint = suggest(
        error.propertyName,
        (error.params.allowedValues as readonly Json[]).map(String),
      )
      return {
        code: 'loader/key-unknown',
        values: { key: error.propertyName, hint },
        file,
        pointer: at,
      }
    }
    return {
      code: 'loader/value-refused',
      values: { reason: `has a name that ${reasonOf(error)}`, description },
      file,
      pointer: at,
    }
  }
  return {
    code: 'loader/value-refused',
    values: { reason: reasonOf(error), description: unquoted(error) + description + hintOf(error) },
    file,
    pointer,
  }
}

/** A number or a yes that was written as a text. */
function unquoted({ keyword, params, data }: ErrorObject): string {
  if (keyword !== 'type' || typeof data !== 'string') return ''
  const isMeant = /^-?\d+(\.\d+)?$/.test(data)
    ? /number|integer/.test(String(params.type))
    : /^(true|false)$/.test(data) && String(params.type).includes('boolean')
  return isMeant ? `${data}, without quotation marks. ` : ''
}

function hintOf({ keyword, params, data }: ErrorObject): string {
  return keyword === 'enum' && typeof data === 'string'
    ? suggest(data, (params.allowedValues as readonly Json[]).map(String))
    : ''
}

function reasonOf({ keyword, params, message, data }: ErrorObject): string {
  if (keyword === 'enum')
    return `${typeof data === 'string' ? `"${data}" ` : ''}is none of ${(params.allowedValues as readonly Json[]).join(', ')}`
  if (keyword === 'type') return `is not of the type ${[params.type].flat().join(' or ')}`
  if (keyword === 'anyOf' || keyword === 'oneOf')
    return 'fits none of the allowed forms, or several'
  if (keyword === 'pattern') return 'is not written as expected'
  if (keyword === 'uniqueItems') return `lists the same twice (entries ${params.j} and ${params.i})`
  if (keyword === 'minLength')
    return params.limit === 1 ? 'is empty' : `is shorter than ${params.limit} characters`
  if (keyword === 'maxLength') return `is longer than ${params.limit} characters`
  if (keyword === 'minItems' || keyword === 'minProperties')
    return params.limit === 1 ? 'is empty' : `has fewer than ${params.limit} entries`
  return message ?? keyword
}
