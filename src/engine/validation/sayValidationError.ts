import {
  choicesIn,
  fillWords,
  isShape,
  readPattern,
  type Json,
  type JsonObject,
  type SchemaError,
  fromJson,
} from '#model'
import type { FoundField } from './fieldAt.ts'
import { nameField } from './nameField.ts'

/** Years are written without a comma. */
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: 'min2' })

/**
 * The sentence for an error that the form has no message for: the entry of `words`
 * (texts/words.json) under "refused-" and its keyword, extended by its detail (the required type,
 * format or constant, one entry instead of several) if there is such an entry. `{title}` is the
 * field's label; `{limit}` and so on are filled in. `value`: the rejected value.
 */
export function sayValidationError(
  error: SchemaError,
  value: Json | undefined,
  words: Readonly<Record<string, string>>,
  field?: FoundField,
): string | undefined {
  const isMissing = value === null || value === '' || error.params.missingProperty !== undefined
  const name = isMissing
    ? 'required'
    : error.keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const schema = field?.schema ?? {}
  const { special, fill } = isMissing
    ? { special: wantedIn(schema), fill: {} }
    : specialOf(error, error.keyword === 'propertyNames' ? namesOf(field) : schema)
  const sentence =
    words[`refused-${name}-${special}`] ?? words[`refused-${name}`] ?? words['refused-other']
  if (sentence === undefined) return undefined
  const known = Object.entries({ ...error.params, ...fill, title: nameField(field, words) })
  const said = known.flatMap(([key, filler]): [string, string | number][] =>
    filler === undefined
      ? []
      : [[key, typeof filler === 'number' ? sayNumber(filler, error.keyword) : String(filler)]],
  )
  return fillWords(sentence, Object.fromEntries(said))
}

/** What is counted stays a number, for the plural of its words. */
const sayNumber = (value: number, keyword: string) =>
  counts.includes(keyword) ? value : numbers.format(value)

interface Special {
  readonly special?: string | undefined
  /** Values in addition to ajv's own. */
  readonly fill: Readonly<Record<string, unknown>>
}

/** What people do to answer a field. */
function wantedIn(schema: JsonObject): string | undefined {
  if (schema.const === true) return 'true'
  if (choicesIn(schema)) return 'choice'
  const { type, items } = schema
  if (type === 'array' && isShape(items) && choicesIn(items)) return 'choices'
  return [type].flat().find((each): each is string => typeof each === 'string' && each !== 'null')
}

const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']

function specialOf({ keyword, params }: SchemaError, schema: JsonObject): Special {
  if (keyword === 'type')
    return ofTypes([params.type].flat().filter((type) => type !== 'null') as readonly string[])
  if (keyword === 'format') return { special: String(params.format), fill: {} }
  if (keyword === 'const') {
    const isPlain = typeof params.allowedValue !== 'object'
    return { special: isPlain ? String(params.allowedValue) : 'object', fill: {} }
  }
  if (keyword === 'pattern')
    return ofExample(withPattern(schema, params.pattern)) ?? readPattern(String(params.pattern))
  if (keyword === 'propertyNames') return ofExample(schema) ?? { fill: {} }
  if (keyword === 'multipleOf') return ofStep(Number(params.multipleOf))
  if (keyword === 'uniqueItems') {
    const [i, j] = [Number(params.i) + 1, Number(params.j) + 1]
    const [first, second] = [Math.min(i, j), Math.max(i, j)]
    return { fill: { first, second } }
  }
  if (keyword === 'oneOf')
    return { special: Array.isArray(params.passingSchemas) ? 'several' : undefined, fill: {} }
  if (keyword === 'contains') {
    if (params.maxContains !== undefined) return { special: 'many', fill: {} }
    return { special: Number(params.minContains) > 1 ? 'few' : undefined, fill: {} }
  }
  return { fill: {} }
}

function ofTypes(types: readonly string[]): Special {
  return {
    special: types.length > 1 ? [...types].sort().join('-or-') : (types[0] ?? 'null'),
    fill: {},
  }
}

/** What the names of a map's entries accept. */
function namesOf(field: FoundField | undefined): JsonObject {
  const entries = field?.above?.schema['x-entries']
  return isShape(entries) && isShape(entries.names) ? entries.names : {}
}

/** The schema, or the alternative of it that has the pattern. */
function withPattern(schema: JsonObject, pattern: unknown): JsonObject {
  const sets = fromJson<readonly (readonly JsonObject[])[]>(schema['x-alternatives'] ?? [])
  return sets.flat().find((option) => option.pattern === pattern) ?? schema
}

function ofExample({ examples }: JsonObject): Special | undefined {
  const example = Array.isArray(examples)
    ? (examples as readonly Json[]).find((each) => typeof each === 'string')
    : undefined
  return example === undefined ? undefined : { special: 'example', fill: { example } }
}

/** A step of 0.01 means two decimals. */
function ofStep(step: number): Special {
  const count = Math.round(-Math.log10(step))
  if (step === 1) return { special: 'whole', fill: {} }
  return count > 0 && step === Number(`1e-${count}`)
    ? { special: 'decimals', fill: { count } }
    : { fill: {} }
}
