import { Ajv, type ErrorObject, type Options } from 'ajv'
import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import { once, createIssue, type Call, type Issue, type IssueCode, type JsonObject } from '#model'
import { ProblemError } from '#origination'

type Part = 'params' | 'query' | 'request' | 'response'

/**
 * No logger: the formats of schemas/formats.json only affect drawing, and Ajv would warn about
 * each.
 */
const bodyOptions = {
  allErrors: true,
  strict: false,
  ownProperties: true,
  unicodeRegExp: true,
  logger: false,
} as const
const textOptions = { ...bodyOptions, coerceTypes: true }

/**
 * Throws 400 with an issue for each error of this part by schemas/calls/<id>.json; pointers point
 * into the part.
 */
export function validateCall(call: Call, part: Part, value: unknown): void {
  const schema = call[part]
  if (!schema) return
  const isText = part === 'query' || part === 'params'
  const validate = once(isText ? compileText : compileBody, schema)
  if (!validate(value)) throw new ProblemError(describe(validate.errors ?? [], part))
}

const compileText = ({ $schema: _schema, ...rest }: JsonObject) =>
  once(createAjv, textOptions).compile(rest)
const compileBody = ({ $schema: _schema, ...rest }: JsonObject) =>
  once(createAjv, bodyOptions).compile(rest)

function describe(errors: readonly ErrorObject[], part: Part): Issue[] {
  const issues = errors.slice(0, 20).map((error) => {
    const { additionalProperty, missingProperty } = error.params as {
      additionalProperty?: string
      missingProperty?: string
    }
    const name = additionalProperty ?? missingProperty
    const pointer = name === undefined ? error.instancePath : `${error.instancePath}/${name}`
    const code: IssueCode =
      additionalProperty === undefined
        ? missingProperty === undefined
          ? 'server/wrong-value'
          : 'server/missing-field'
        : 'server/unknown-field'
    return createIssue(
      code,
      { field: pointer || part, part, reason: error.message ?? error.keyword },
      { pointer },
    )
  })
  return issues.length > 0 ? issues : [createIssue('server/malformed-request')]
}

function createAjv(given: Options): Ajv {
  const ajv = addFormats.default(new Ajv(given))
  ajvErrors.default(ajv)
  return ajv
}
