import { Ajv, type ValidateFunction } from 'ajv'
import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import type { JsonObject } from '#model'

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  logger: false,
  ownProperties: true,
  unicodeRegExp: true,
})
addFormats.default(ajv)
ajvErrors.default(ajv)
const compiled = new WeakMap<JsonObject, ValidateFunction>()

/**
 * Where a response differs from the `response` of its call file: "/version is missing"; undefined
 * if it matches.
 */
export function shapeError(schema: JsonObject, body: unknown): string | undefined {
  let check = compiled.get(schema)
  if (!check) {
    const { $schema: _schema, ...rest } = schema
    check = ajv.compile(rest)
    compiled.set(schema, check)
  }
  if (check(body)) return undefined
  const [error] = check.errors ?? []
  const { additionalProperty } = (error?.params ?? {}) as { additionalProperty?: string }
  return `${error?.instancePath || 'the answer'} ${error?.message}${additionalProperty === undefined ? '' : ` (${additionalProperty})`}`
}
