import { isObject, type Json, type JsonObject } from '#model'
import type { Test, TestComparison } from '../import/conditions/Test.ts'

/**
 * The schema of a condition about an object as a test of its answers; undefined if it says more
 * than the formats of others can. `at`: names from the form to the object.
 */
export function testOfCondition(schema: Json, at: readonly string[]): Test | undefined {
  if (!isObject(schema)) return undefined
  const parts = Object.entries(schema).flatMap(([key, value]) => partsOf(key, value, schema, at))
  return parts.length === 0 ? undefined : joined('all', parts)
}

type Part = Test | undefined

function joined(how: 'all' | 'any', parts: readonly Part[]): Part {
  if (parts.some((part) => part === undefined)) return undefined
  const tests = parts as readonly Test[]
  if (tests.length === 1) return tests[0]
  return how === 'all' ? { all: tests } : { any: tests }
}

const listOf = (value: Json) => (Array.isArray(value) ? (value as readonly Json[]) : [])

function partsOf(
  key: string,
  value: Json,
  schema: JsonObject,
  at: readonly string[],
): readonly Part[] {
  if (key === 'type') return value === 'object' ? [] : [undefined]
  if (key === 'allOf' || key === 'anyOf') {
    const inner = listOf(value).map((each) => testOfCondition(each, at))
    return [inner.length === 0 ? undefined : joined(key === 'allOf' ? 'all' : 'any', inner)]
  }
  if (key === 'not') {
    const inner = testOfCondition(value, at)
    return [inner && { not: inner }]
  }
  const required = listOf(schema.required ?? null)
  const fields = isObject(schema.properties) ? schema.properties : {}
  if (key === 'properties')
    return Object.entries(fields).map(([name, field]) =>
      testOfField(field, [...at, name], required.includes(name)),
    )
  if (key === 'required')
    return required
      .filter((name) => !Object.hasOwn(fields, String(name)))
      .map((name) => ({ answered: [...at, String(name)].join('.') }))
  return [undefined]
}

function testOfField(field: Json, path: readonly string[], isRequired: boolean): Part {
  if (!isObject(field)) return undefined
  const answered: Test = { answered: path.join('.') }
  if (isObject(field.properties)) return isRequired ? testOfCondition(field, path) : undefined
  if (isRequired && isNothing(field.not)) return { all: [answered, { not: answered }] }
  const parts = testsOfValue(field, path.join('.'))
  if (parts.length === 0) return isRequired ? answered : undefined
  const whole = joined('all', parts)
  if (!whole) return undefined
  return isRequired ? { all: [answered, whole] } : { any: [{ not: answered }, whole] }
}

const isNothing = (value: Json | undefined) => isObject(value) && Object.keys(value).length === 0

const limits: Readonly<Record<string, TestComparison['is']>> = {
  minimum: 'atLeast',
  exclusiveMinimum: 'more',
  maximum: 'atMost',
  exclusiveMaximum: 'less',
}

const testsOfValue = (field: JsonObject, answer: string): readonly Part[] =>
  Object.entries(field).flatMap(([key, value]): readonly Part[] => {
    const than = (is: TestComparison['is'], right: Json): Test => ({
      left: { answer },
      is,
      right: { value: right },
    })
    if (key === 'type') return []
    if (Object.hasOwn(limits, key)) return [than(limits[key]!, value)]
    if (key === 'const') return [isPlain(value) ? than('same', value) : undefined]
    if (key === 'enum') {
      const values = listOf(value)
      return [values.every(isPlain) ? { any: values.map((each) => than('same', each)) } : undefined]
    }
    if ((key === 'minLength' || key === 'minItems') && value === 1) return [{ answered: answer }]
    if (key === 'contains' && isObject(value) && isPlain(value.const))
      return [Object.keys(value).length === 1 ? than('holds', value.const!) : undefined]
    if (key === 'pattern') {
      const text = literalOf(String(value))
      return [text === undefined ? undefined : than('holds', text)]
    }
    if (key !== 'not' || !isObject(value)) return [undefined]
    const inner = testsOfValue(value, answer)
    const whole = inner.length === 0 ? undefined : joined('all', inner)
    return [whole && { not: whole }]
  })

const isPlain = (value: Json | undefined) =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value !== '')

/** The text that a pattern looks for, if it is a plain one. */
function literalOf(pattern: string): string | undefined {
  const bare = pattern.replaceAll(/\\[^\w]/g, '')
  return /[\\^$.*+?()[\]{}|]/.test(bare) ? undefined : pattern.replaceAll(/\\([^\w])/g, '$1')
}
