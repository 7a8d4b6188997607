import { Ajv, type AnySchemaObject, type CodeKeywordDefinition } from 'ajv'
import addErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import nextModule from 'ajv/dist/vocabularies/next.js'
import unevaluatedModule from 'ajv/dist/vocabularies/unevaluated/index.js'
import draftFormats from './draftFormats.json' with { type: 'json' }
import { listUnique } from './listUnique.ts'
import { multipleOf } from './multipleOf.ts'
import { phonePattern } from './phonePattern.ts'
import { timeFormats } from './timeFormats.ts'

/** ajv's vocabularies are CommonJS: bundlers import the vocabulary, Node its exports. */
const vocabularyOf = <T>(module: T): T => (module as unknown as { default?: T }).default ?? module

/** Our annotations (`x-rules` is added by drawable): ajv ignores them. */
export const annotations = [
  'x-pii',
  'x-checks',
  'x-shows',
  'x-several',
  'x-remedies',
  'x-rules',
  'x-names',
  'x-reader',
  'x-unit',
  'x-promise',
  'x-value',
  'x-default',
  'x-anything',
] as const

/**
 * Compiles what the keyword `errorMessage` and draft-07 ask of a schema: once, as that costs more
 * than to compile a form.
 */
const shared = addFormats.default(
  listUnique(new Ajv({ allErrors: true, unicodeRegExp: true, ownProperties: true, logger: false })),
)
addErrors.default(shared)
const { metaSchema: _compiled, ...errorMessage } = shared.getKeyword(
  'errorMessage',
) as CodeKeywordDefinition & { keyword: string }

function shareMetaSchema(ajv: Ajv): void {
  const own = ajv.validateSchema.bind(ajv)
  ajv.validateSchema = (schema, isThrowing) =>
    typeof schema === 'boolean' || schema.$schema === undefined
      ? shared.validateSchema(schema, isThrowing)
      : own(schema, isThrowing)
}

/**
 * The only place that sets up ajv (draft-07 and additions of later drafts, all errors, Unicode
 * patterns, own properties, finite numbers), so that browser, server and check agree. Formats other
 * than JSON Schema's only annotate, except international-phone. `isStrict`: reject unknown
 * keywords; off for third-party schemas. `isTrial`: only find out whether the schema compiles;
 * faster, formats are not resolved, don't use the check. `isEvaluated`: support
 * `unevaluatedProperties` and `unevaluatedItems`; compiled code then tracks evaluated members.
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
  for (const [name, pattern] of Object.entries(draftFormats))
    ajv.addFormat(name, new RegExp(pattern, 'u'))
  ajv.addKeyword(errorMessage)
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword(multipleOf)
  if (isTrial) listUnique(ajv)
  else shareMetaSchema(ajv)
  for (const name of formats) if (!Object.hasOwn(ajv.formats, name)) ajv.addFormat(name, true)
  return ajv
}
