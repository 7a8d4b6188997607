import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { once } from '#model'
import type { Adapters } from './Adapters.ts'
import bank from './bank/bank.json' with { type: 'json' }
import chatbot from './chatbot/chatbot.json' with { type: 'json' }
import credit from './credit/credit.json' with { type: 'json' }
import custody from './custody/custody.json' with { type: 'json' }
import employment from './employment/employment.json' with { type: 'json' }
import esign from './esign/esign.json' with { type: 'json' }
import flood from './flood/flood.json' with { type: 'json' }
import identity from './identity/identity.json' with { type: 'json' }
import income from './income/income.json' with { type: 'json' }
import insurance from './insurance/insurance.json' with { type: 'json' }
import messages from './messages/messages.json' with { type: 'json' }
import notary from './notary/notary.json' with { type: 'json' }
import parts from './parts.json' with { type: 'json' }
import payoff from './payoff/payoff.json' with { type: 'json' }
import prices from './prices/prices.json' with { type: 'json' }
import property from './property/property.json' with { type: 'json' }
import title from './title/title.json' with { type: 'json' }
import underwriter from './underwriter/underwriter.json' with { type: 'json' }

/**
 * The two sides of one operation; a check describes errors as "pointer keyword", never with the
 * value.
 */
export interface OperationShape {
  /** "credit.soft" */
  readonly name: string
  readonly vendor: keyof Adapters
  readonly method: string
  /** Removes, in place, the fields that the vendor must not get. Null: complete. */
  readonly checkRequest: (request: unknown) => string | null
  readonly checkAnswer: (answer: unknown) => string | null
  /** Like checkAnswer, for a partial answer. */
  readonly checkPartOfAnswer: (answer: unknown) => string | null
}

const vendors = {
  credit,
  property,
  income,
  employment,
  bank,
  flood,
  title,
  identity,
  notary,
  esign,
  insurance,
  underwriter,
  payoff,
  messages,
  chatbot,
  prices,
  custody,
}

/** Every operation, from the `<vendor>/<vendor>.json` files. */
export const operationShapes: readonly OperationShape[] = readShapes()

function readShapes(): OperationShape[] {
  return Object.entries(vendors).flatMap(([vendor, { operations }]) =>
    Object.keys(operations).map((method) => ({
      name: `${vendor}.${method}`,
      vendor: vendor as keyof Adapters,
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
  return ajv.addSchema([parts, ...Object.values(vendors)])
}

/** `create`: makes what compiles, once, when something is checked first. */
function errorOf(
  create: () => Ajv,
  key: string,
  counts: (error: ErrorObject) => boolean = () => true,
): (value: unknown) => string | null {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= once(create, vendors).getSchema(key) ?? fail(key)
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
