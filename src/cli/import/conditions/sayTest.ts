import { isObject, type Json, type JsonObject } from '#model'
import { asAnswer } from './asAnswer.ts'
import type { FindField } from './Field.ts'
import type { TestComparison, Relation, TestTerm, Test } from './Test.ts'

const relations: Readonly<Record<Relation, string>> = {
  same: 'is',
  less: 'is less than',
  atMost: 'is at most',
  more: 'is more than',
  atLeast: 'is at least',
  holds: 'includes',
}

const opposites: Partial<Record<Relation, string>> = {
  same: 'is not',
  holds: 'does not include',
}

/** A condition in words, as the title of its rule: '"Filing status" is "Married"'. */
export function sayTest(test: Test, find: FindField): string {
  if ('all' in test) return test.all.map((each) => inner(each, find)).join(' and ')
  if ('any' in test) return test.any.map((each) => inner(each, find)).join(' or ')
  if ('not' in test) return sayOpposite(test.not, find)
  if ('answered' in test) return `${titleOf(test.answered, find)} is answered`
  if ('truthy' in test) return `${titleOf(test.truthy, find)} is given`
  if ('page' in test) return 'the answers are as asked'
  if ('fits' in test) return `${titleOf(test.answer, find)} is as asked`
  return sayComparison(test, relations[test.is], find)
}

function sayOpposite(test: Test, find: FindField): string {
  if ('answered' in test) return `${titleOf(test.answered, find)} is not answered`
  if ('truthy' in test) return `${titleOf(test.truthy, find)} is not given`
  const opposite = 'left' in test ? opposites[test.is] : undefined
  return opposite !== undefined && 'left' in test
    ? sayComparison(test, opposite, find)
    : `not: ${inner(test, find)}`
}

function sayComparison({ left, right }: TestComparison, relation: string, find: FindField): string {
  const schema = 'answer' in left ? find(left.answer)?.schema : undefined
  return `${sayTerm(left, find)} ${relation} ${sayTerm(right, find, schema)}`
}

function inner(test: Test, find: FindField): string {
  return 'all' in test || 'any' in test ? `(${sayTest(test, find)})` : sayTest(test, find)
}

const titleOf = (name: string, find: FindField) => `"${find(name)?.title ?? name}"`

function sayTerm(term: TestTerm, find: FindField, schema?: JsonObject): string {
  if ('answer' in term) return titleOf(term.answer, find)
  if ('value' in term) return schema ? sayValue(schema, term.value) : JSON.stringify(term.value)
  if (term.does === 'today') return 'today'
  const parts = term.of.map((part) => sayTerm(part, find))
  return /^\W$/.test(term.does)
    ? `(${parts.join(` ${term.does} `)})`
    : `the ${term.does} of ${parts.join(', ')}`
}

function sayValue(schema: JsonObject, value: Json): string {
  const known = asAnswer(schema, value) ?? value
  if (typeof known === 'boolean') return known ? 'yes' : 'no'
  const one = isObject(schema.items) ? schema.items : schema
  const choices = Array.isArray(one.oneOf) ? (one.oneOf as readonly Json[]).filter(isObject) : []
  const choice = choices.find((each) => each.const === known)
  return typeof choice?.title === 'string' ? `"${choice.title}"` : JSON.stringify(known)
}
