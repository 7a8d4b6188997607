import { hashForSchema, schemaParser, type RJSFSchema } from '@rjsf/utils'
import {
  constantsOf,
  isObject,
  type CompiledSchema,
  type Form,
  type Format,
  type FormModule,
  type Json,
  type JsonObject,
  type ValidatorFactory,
} from '#model'
import { closeConditions } from './closeConditions.ts'
import { compileSchemas, evaluate } from './compileSchema.ts'
import { describeFields } from './describeFields.ts'
import { drawable } from './drawable.ts'
import { listConstants } from './listConstants.ts'

export interface CompiledForm extends Pick<
  FormModule,
  'schema' | 'checks' | 'several' | 'remedies' | 'order'
> {
  /**
   * Text of an ES module of the shape of FormModule: no import, no eval. Served as
   * /config/forms/<hash>.js.
   */
  readonly source: string
  /** The module's default export, run here. */
  readonly factory: ValidatorFactory
}

const compiled = new Map<string, CompiledForm>()
/** Maximum compiled forms kept; the least recently used is dropped first. */
const keptForms = 2000

/**
 * Compiles one form: validation of its whole schema, and the subschemas that rjsf asks about while
 * drawing, under rjsf's own hashes. Cached by the form's hash. Throws an Error for a schema that
 * can't be compiled (the loader has already rejected it).
 */
export function compileForm(form: Form, formats: Readonly<Record<string, Format>>): CompiledForm {
  const known = compiled.get(form.hash)
  compiled.delete(form.hash)
  const result = known ?? compile(form, Object.keys(formats))
  compiled.set(form.hash, result)
  for (const hash of compiled.keys()) if (compiled.size > keptForms) compiled.delete(hash)
  return result
}

function compile(form: Form, formats: readonly string[]): CompiledForm {
  const schema = drawable(form.schema)
  const asked = { ...askedByRjsf(schema), ...shownByBlocks(schema) }
  const body = [
    compileSchemas(
      { validate: listConstants(closeConditions(form.schema)) as JsonObject, ...asked },
      { formats },
    ),
    `return { validate: exports.validate, isValid: { ${Object.keys(asked)
      .map((key) => `${JSON.stringify(key)}: exports[${JSON.stringify(key)}]`)
      .join(', ')} } }`,
  ].join('\n')
  const { checks, several, remedies, order } = describeFields(form.schema)
  const constants = Object.entries({ schema, ui: form.ui, checks, several, remedies, order }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  const source = [...constants, `export default function (require) {`, body, `}`, ''].join('\n')
  const factory = evaluate<{ validate: CompiledSchema; isValid: Record<string, CompiledSchema> }>(
    body,
  )
  return { source, factory, schema, checks, several, remedies, order }
}

/**
 * Subschemas of conditions and alternatives by rjsf's hash, without the root, which `validate`
 * covers, and without the choices of a select: a list of thousands would be as many functions.
 */
function askedByRjsf(schema: JsonObject): Record<string, JsonObject> {
  const parts = [schema, ...partsBelow(schema)]
  const asked = Object.assign(
    {},
    ...parts.map((part) => schemaParser(structuredClone(part) as RJSFSchema)),
  ) as Record<string, JsonObject>
  for (const part of [...parts, ...choicesBelow(schema)])
    delete asked[hashForSchema(part as RJSFSchema)]
  return Object.fromEntries(
    Object.entries(asked).map(([key, { $id: _id, ...subschema }]) => [key, subschema]),
  )
}

/** Named constants that are chosen from, except those that are a condition elsewhere. */
function choicesBelow(schema: JsonObject): readonly JsonObject[] {
  const choices: JsonObject[] = []
  const conditions = new Set<string>()
  JSON.stringify(schema, (key, value: Json) => {
    if (key === 'if') conditions.add(hashForSchema(value as RJSFSchema))
    if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(value) && constantsOf(value))
      choices.push(...(value as readonly JsonObject[]))
    return value
  })
  return conditions.size === 0
    ? choices
    : choices.filter((choice) => !conditions.has(hashForSchema(choice as RJSFSchema)))
}

/** Conditions of content blocks (`x-shows`), by rjsf's hash. */
function shownByBlocks(value: Json): Record<string, JsonObject> {
  if (Array.isArray(value))
    return Object.assign({}, ...(value as readonly Json[]).map(shownByBlocks))
  if (!isObject(value)) return {}
  const { 'x-shows': shows, ...rest } = value
  const own = Object.values(isObject(shows) ? shows : {}).filter(isObject)
  return Object.assign(
    Object.fromEntries(own.map((test) => [hashForSchema(test as RJSFSchema), test])),
    ...Object.values(rest).map(shownByBlocks),
  )
}

/**
 * Schemas under our own keywords, which rjsf does not follow: it gets them one by one while it
 * draws.
 */
function partsBelow(value: Json): readonly JsonObject[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(partsBelow)
  if (!isObject(value)) return []
  const {
    'x-alternatives': sets = [],
    'x-places': places = [],
    'x-more': more,
    'x-entries': entries,
  } = value
  const { others, patterns } = (entries ?? {}) as {
    readonly others?: Json
    readonly patterns?: JsonObject
  }
  const parts = [
    ...(sets as readonly Json[]).flat(),
    ...(places as readonly Json[]),
    more,
    others,
    ...Object.values(patterns ?? {}),
  ]
  return [...parts.filter(isObject), ...Object.values(value).flatMap(partsBelow)]
}
