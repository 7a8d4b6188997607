import { Ajv } from 'ajv'
import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import { once, type JsonObject } from '#model'

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  logger: false,
  ownProperties: true,
  unicodeRegExp: true,
})
addFormats.default(ajv)
ajvErrors.default(ajv)
const compile = ({ $schema: _schema, ...rest }: JsonObject) => ajv.compile(rest)

/**
 * Where a response differs from the `response` of its call file: "/version is missing"; undefined
 * if it matches.
 */
export function shapeError(schema: JsonObject, body: unknown): string | undefined {
  const check = once(compile, schema)
  if (check(body)) return undefined
  const [error] = check.errors ?? []
  const { additionalProperty } = (error?.params ?? {}) as { additionalProperty?: string }
  return `${error?.instancePath || 'the answer'} ${error?.message}${additionalProperty === undefined ? '' : ` (${additionalProperty})`}`
}
