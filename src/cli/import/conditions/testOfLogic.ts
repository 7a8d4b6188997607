import { isObject, type Json, type JsonObject } from '#model'
import { withoutNothing, type Relation, type TestTerm, type Test } from './Test.ts'

const relations: Readonly<Record<string, Relation>> = {
  '==': 'same',
  '===': 'same',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
}

/**
 * A rule of JSON-Logic over the answers as a condition; undefined if any of it can't be said.
 * `prefix`: what stands before the questions' names, "data.".
 */
export function testOfLogic(rule: Json, prefix = ''): Test | undefined {
  if (!isObject(rule)) return undefined
  const [[operator, given] = [], ...others] = Object.entries(rule)
  if (operator === undefined || others.length > 0) return undefined
  const args = Array.isArray(given) ? (given as readonly Json[]) : [given!]
  if (operator === 'and' || operator === 'or') {
    const parts = args.map((each) => testOfLogic(each, prefix))
    if (parts.some((part) => part === undefined)) return undefined
    return operator === 'and' ? { all: parts as Test[] } : { any: parts as Test[] }
  }
  if (operator === '!') {
    const inner = testOfLogic(args[0]!, prefix)
    return inner && { not: inner }
  }
  if (operator === '!!') return testOfLogic(args[0]!, prefix)
  if (operator === 'var') {
    const term = termOf(rule, prefix)
    return term && 'answer' in term ? { truthy: term.answer } : undefined
  }
  return comparisonOf(operator, args, prefix)
}

function comparisonOf(operator: string, args: readonly Json[], prefix: string): Test | undefined {
  if (args.length !== 2) return undefined
  const [one, other] = [termOf(args[0]!, prefix), termOf(args[1]!, prefix)]
  if (operator === 'in' && one && Array.isArray(args[1]))
    return {
      any: (args[1] as readonly Json[]).map((value) => ({
        left: one,
        is: 'same',
        right: { value },
      })),
    }
  if (!one || !other) return undefined
  if (operator === 'in') return { left: other, is: 'holds', right: one }
  if (operator === '!=' || operator === '!==')
    return { not: withoutNothing({ left: one, is: 'same', right: other }) }
  const is = relations[operator]
  if (!is) return undefined
  return likeZero(
    withoutNothing(
      'value' in one
        ? { left: other, is: turned(is), right: one }
        : { left: one, is, right: other },
    ),
  )
}

/** In an order of numbers, JSON-Logic takes an answer that is not there for 0. */
export function likeZero(test: Test): Test {
  if (!('left' in test) || !('answer' in test.left) || !('value' in test.right)) return test
  const { left, is, right } = test
  const limit = right.value
  if (typeof limit !== 'number') return test
  const isTrueOfZero =
    (is === 'less' && 0 < limit) ||
    (is === 'atMost' && 0 <= limit) ||
    (is === 'more' && 0 > limit) ||
    (is === 'atLeast' && 0 >= limit)
  return isTrueOfZero ? { any: [{ not: { answered: left.answer } }, test] } : test
}

const turns: Partial<Record<Relation, Relation>> = {
  less: 'more',
  more: 'less',
  atMost: 'atLeast',
  atLeast: 'atMost',
}
const turned = (is: Relation): Relation => turns[is] ?? is

function termOf(value: Json, prefix: string): TestTerm | undefined {
  if (!isObject(value)) return Array.isArray(value) ? undefined : { value }
  const name = (value as JsonObject).var
  return typeof name === 'string' && name.startsWith(prefix)
    ? { answer: name.slice(prefix.length) }
    : undefined
}
