import { Ajv, type AnySchemaObject } from 'ajv'
import addErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import nextModule from 'ajv/dist/vocabularies/next.js'
import unevaluatedModule from 'ajv/dist/vocabularies/unevaluated/index.js'
import draftFormats from './draftFormats.json' with { type: 'json' }
import { phonePattern } from './phonePattern.ts'
import { timeFormats } from './timeFormats.ts'

/** ajv's vocabularies are CommonJS: bundlers give the vocabulary, Node its exports. */
const vocabularyOf = <T>(module: T): T => (module as unknown as { default?: T }).default ?? module

/** Our annotations (`x-rules` is drawable's own): ajv lets them pass and does nothing with them. */
export const annotations = ['x-pii', 'x-checks', 'x-several', 'x-rules', 'x-promise', 'x-value', 'x-default', 'x-anything'] as const

/**
 * The one way in which Lintel sets up ajv (draft-07 and what later drafts add, all errors, Unicode patterns, own properties, finite numbers),
 * so that browser, server and check give the same verdict. Formats beyond JSON Schema's own only annotate, but for international-phone.
 * `isStrict`: keywords that mean nothing are refused; off for schemas that other people wrote.
 * `isTrial`: only whether the schema compiles counts; quicker, formats are not looked up, the check is not to be used.
 * `isEvaluated`: `unevaluatedProperties` and `unevaluatedItems` are known; what is compiled keeps count for them.
 */
export function createAjv({
  formats = [],
  isStrict = true,
  schemas = [],
  isTrial = false,
  isEvaluated = isTrial,
}: {
  formats?: readonly string[]
  isStrict?: boolean
  schemas?: readonly AnySchemaObject[]
  isTrial?: boolean
  isEvaluated?: boolean
} = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strictSchema: isStrict,
    strictNumbers: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    validateFormats: !isTrial,
    // 19.99 is a multiple of 0.01, though 19.99 / 0.01 is 1998.9999999999998.
    multipleOfPrecision: 6,
    unicodeRegExp: true,
    ownProperties: true,
    logger: false,
    code: { source: !isTrial, optimize: !isTrial },
    next: true,
    unevaluated: isEvaluated,
  })
  ajv.addVocabulary(vocabularyOf(nextModule))
  if (isEvaluated) ajv.addVocabulary(vocabularyOf(unevaluatedModule))
  ajv.addSchema([...schemas])
  if (isStrict) ajv.addVocabulary([...annotations])
  addFormats.default(ajv)
  ajv.addFormat('international-phone', phonePattern)
  for (const [name, pattern] of Object.entries(timeFormats)) ajv.addFormat(name, pattern)
  for (const [name, pattern] of Object.entries(draftFormats)) ajv.addFormat(name, new RegExp(pattern, 'u'))
  addErrors.default(ajv)
  for (const name of formats) if (!Object.hasOwn(ajv.formats, name)) ajv.addFormat(name, true)
  return ajv
}
