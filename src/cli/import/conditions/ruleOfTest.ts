import type { Json, JsonObject } from '#model'
import { asAnswer, isBoolean, isDate, isList, isNumber } from './asAnswer.ts'
import type { Field, FindField } from './Field.ts'
import {
  namesOf,
  sameAs,
  type TestComparison,
  type TestOperation,
  type TestTerm,
  type Test,
  type Value,
} from './Test.ts'

/**
 * A condition as a rule over the facts (docs/rules.md); undefined if no rule can say it. A rule is
 * unknown where a question is not answered, and then opens nothing; `isWhole`: it is false there,
 * so that its opposite is true.
 */
export function ruleOfTest(test: Test, find: FindField, isWhole = false): JsonObject | undefined {
  if ('all' in test) return rulesOf('and', test.all, find, isWhole)
  if ('any' in test) return rulesOf('or', test.any, find, isWhole)
  if ('not' in test) {
    const inner = ruleOfTest(test.not, find, true)
    return inner && { '!': inner }
  }
  if ('answered' in test) {
    const field = find(test.answered)
    return field && isAnswered(field)
  }
  if ('truthy' in test) return ruleOfTest(truthy(test.truthy, find(test.truthy)), find, isWhole)
  return 'fits' in test || 'page' in test ? undefined : ruleOfComparison(test, find, isWhole)
}

function rulesOf(
  operator: 'and' | 'or',
  tests: readonly Test[],
  find: FindField,
  isWhole: boolean,
): JsonObject | undefined {
  const parts = tests.map((test) => ruleOfTest(test, find, isWhole))
  return parts.some((part) => part === undefined)
    ? undefined
    : { [operator]: parts as JsonObject[] }
}

function isAnswered({ fact, schema }: Field): JsonObject {
  const present = { present: fact }
  return isList(schema) ? { and: [present, { '>': [{ count: { var: fact } }, 0] }] } : present
}

function truthy(name: string, field: Field | undefined): Test {
  if (field && isBoolean(field.schema)) return sameAs(name, true)
  const isThere = { answered: name }
  return field && isNumber(field.schema) ? { all: [isThere, { not: sameAs(name, 0) }] } : isThere
}

const signs = { less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const

function ruleOfComparison(
  { left, is, right }: TestComparison,
  find: FindField,
  isWhole: boolean,
): JsonObject | undefined {
  const fields = [...namesOf(left), ...namesOf(right)].map(find)
  if (fields.some((field) => field === undefined)) return undefined
  const compared = compare({ left, is, right }, find)
  if (compared === undefined) return undefined
  if (!isWhole && typeof compared === 'object') return compared as JsonObject
  const present = [...new Set((fields as Field[]).map(({ fact }) => fact))]
  return { and: [...present.map((fact) => ({ present: fact })), compared] }
}

function compare({ left, is, right }: TestComparison, find: FindField): Json | undefined {
  const schema = schemaOf(left, find) ?? schemaOf(right, find) ?? {}
  const [one, other] = [termOf(left, schema, find), termOf(right, schema, find)]
  if (one === 'never' || other === 'never') return false
  if (one === undefined || other === undefined) return undefined
  if (is === 'same' || is === 'holds') {
    if (isList(schema)) return 'answer' in left ? { in: [other, one] } : { in: [one, other] }
    return is === 'same' ? { '===': [one, other] } : undefined
  }
  if (isDate(schema)) return { [signs[is]]: [{ days: [other, one] }, 0] }
  return isNumber(schema) ? { [signs[is]]: [one, other] } : undefined
}

function schemaOf(term: TestTerm, find: FindField): JsonObject | undefined {
  if ('answer' in term) return find(term.answer)?.schema
  if ('value' in term) return undefined
  return term.does === 'today' ? { type: 'string', format: 'date' } : { type: 'number' }
}

/** A term as an expression; "never": the value is none that the other side can have. */
function termOf(term: TestTerm, schema: JsonObject, find: FindField): Json | 'never' | undefined {
  if ('value' in term) return asAnswer(schema, term.value) ?? 'never'
  return expressionOf(term, find)
}

const operators: Partial<Record<TestOperation, string>> = { sum: 'sum', count: 'count' }

function expressionOf(term: TestTerm, find: FindField): Json | undefined {
  if ('value' in term) return term.value
  if ('answer' in term) {
    const field = find(term.answer)
    return field && { var: field.fact }
  }
  if (term.does === 'today') return { var: 'today' }
  const parts = term.of.map((part) => expressionOf(part, find))
  if (parts.some((part) => part === undefined)) return undefined
  if (term.does === 'age') return { age: [parts[0]!, { var: 'today' }] }
  return { [operators[term.does] ?? term.does]: parts as Json[] }
}

/** A computed value as an expression that is unknown until what it reads is answered. */
export function expressionOfValue(value: Value, find: FindField): Json | undefined {
  if (!('when' in value)) return expressionOf(value, find)
  const parts = [
    ruleOfTest(value.when, find, true),
    expressionOfValue(value.is, find),
    expressionOfValue(value.otherwise, find),
  ]
  return parts.some((part) => part === undefined) ? undefined : { if: parts as Json[] }
}
