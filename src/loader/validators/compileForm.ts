import { hashForSchema, schemaParser, type RJSFSchema } from '@rjsf/utils'
import type { CompiledSchema, Form, Format, FormModule, JsonObject, ValidatorFactory } from '#model'
import { closeConditions } from './closeConditions.ts'
import { compileSchemas, evaluate } from './compileSchema.ts'
import { describeFields } from './describeFields.ts'
import { drawable } from './drawable.ts'

export interface CompiledForm extends Pick<FormModule, 'checks' | 'several' | 'order'> {
  /** Text of an ES module of the shape of FormModule: no import, no eval. Served as /config/forms/<hash>.js. */
  readonly source: string
  /** The module's default export, run here. */
  readonly factory: ValidatorFactory
}

const compiled = new Map<string, CompiledForm>()
/** Forms kept compiled; the longest unused goes first. */
const keptForms = 2000

/**
 * Compiles one form: the verdict on its whole schema, and the subschemas that rjsf asks about while drawing, under rjsf's own
 * hashes. Remembered by the form's hash. Throws an Error for a schema that cannot be compiled (the loader has refused it before).
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
  const asked = askedByRjsf(schema)
  const body = [
    compileSchemas({ validate: closeConditions(form.schema), ...asked }, { formats }),
    `return { validate: exports.validate, isValid: { ${Object.keys(asked)
      .map((key) => `${JSON.stringify(key)}: exports[${JSON.stringify(key)}]`)
      .join(', ')} } }`,
  ].join('\n')
  const { checks, several, order } = describeFields(form.schema)
  const constants = Object.entries({ schema, ui: form.ui, checks, several, order }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  const source = [...constants, `export default function (require) {`, body, `}`, ''].join('\n')
  const factory = evaluate<{ validate: CompiledSchema; isValid: Record<string, CompiledSchema> }>(body)
  return { source, factory, checks, several, order }
}

/** Subschemas of conditions and alternatives by rjsf's hash; the root itself is left out, its verdict is `validate`. */
function askedByRjsf(schema: JsonObject): Record<string, JsonObject> {
  const asked = { ...schemaParser(structuredClone(schema) as RJSFSchema) } as Record<string, JsonObject>
  delete asked[hashForSchema(schema as RJSFSchema)]
  return Object.fromEntries(Object.entries(asked).map(([key, { $id: _id, ...subschema }]) => [key, subschema]))
}
