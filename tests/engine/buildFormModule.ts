import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import { Ajv } from 'ajv'
import type { CompiledSchema, FormModule, JsonObject } from '#model'

/**
 * A form's module as the loader would write it, but compiled in place: ajv with the same options.
 */
export function buildFormModule(
  schema: JsonObject,
  parts: Partial<Pick<FormModule, 'checks' | 'several'>> = {},
): Pick<FormModule, 'checks' | 'several' | 'order' | 'default'> {
  const ajv = new Ajv({ allErrors: true, strict: false, strictNumbers: true, ownProperties: true })
  addFormats.default(ajv)
  ajvErrors.default(ajv)
  const validate = ajv.compile(schema) as unknown as CompiledSchema
  return {
    checks: parts.checks ?? {},
    several: parts.several ?? {},
    order: pointersOf(schema, ''),
    default: () => ({ validate, isValid: {} }),
  }
}

function pointersOf(schema: JsonObject, at: string): string[] {
  const items = schema.items ? pointersOf(schema.items as JsonObject, `${at}/*`) : []
  const own = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).flatMap(
    ([name, inner]) => [`${at}/${name}`, ...pointersOf(inner, `${at}/${name}`)],
  )
  return [...own, ...items]
}
