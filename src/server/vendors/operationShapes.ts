import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { once } from '#model'
import { contracts } from './contracts.ts'
import parts from './parts.json' with { type: 'json' }

/**
 * The two sides of one operation; a check describes errors as "pointer keyword", never with the
 * value.
 */
export interface OperationShape {
  /** "credit.soft" */
  readonly name: string
  readonly vendor: string
  readonly method: string
  /** Removes, in place, the fields that the vendor must not get. Null: complete. */
  readonly checkRequest: (request: unknown) => string | null
  readonly checkAnswer: (answer: unknown) => string | null
  /** Like checkAnswer, for a partial answer. */
  readonly checkPartOfAnswer: (answer: unknown) => string | null
}

/** Every operation, from the `<vendor>/<vendor>.json` files. */
export const operationShapes: readonly OperationShape[] = readShapes()

function readShapes(): OperationShape[] {
  return Object.entries(contracts).flatMap(([vendor, { operations }]) =>
    Object.keys(operations).map((method) => ({
      name: `${vendor}.${method}`,
      vendor,
      method,
      checkRequest: errorOf(forRequests, `${vendor}#/operations/${method}/request`),
      checkAnswer: errorOf(forAnswers, `${vendor}#/operations/${method}/answer`),
      checkPartOfAnswer: errorOf(forAnswers, `${vendor}#/operations/${method}/answer`, isInside),
    })),
  )
}

function forRequests(): Ajv {
  return createAjv(true)
}

function forAnswers(): Ajv {
  return createAjv(false)
}

function createAjv(removeAdditional: boolean): Ajv {
  const ajv = new Ajv({
    removeAdditional,
    allErrors: true,
    strictTypes: false,
    strictRequired: false,
    strictNumbers: true,
    unicodeRegExp: true,
  })
  ajv.addVocabulary(['operations'])
  addFormats.default(ajv)
  return ajv.addSchema([parts, ...Object.values(contracts)])
}

/** `create`: makes what compiles, once, when something is checked first. */
function errorOf(
  create: () => Ajv,
  key: string,
  counts: (error: ErrorObject) => boolean = () => true,
): (value: unknown) => string | null {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= once(create, contracts).getSchema(key) ?? fail(key)
    validate(value)
    const error = validate.errors?.find(counts)
    return error ? describe(error) : null
  }
}

function isInside({ instancePath, keyword }: ErrorObject): boolean {
  return keyword !== 'required' || instancePath !== ''
}

function describe({ instancePath, keyword, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as {
    missingProperty?: string
    additionalProperty?: string
  }
  const member = missingProperty ?? additionalProperty
  const pointer = member === undefined ? instancePath : `${instancePath}/${member}`
  return `${pointer || '/'} (${keyword})`
}

function fail(key: string): never {
  throw new Error(`no schema ${key}`)
}
