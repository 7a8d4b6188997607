import { isObject, type Json, type JsonObject } from '#model'
import { Parser } from '../conditions/Parser.ts'
import { scriptLanguage } from '../conditions/scriptLanguage.ts'
import { allOf, sameAs, type TestComparison, type Test, type Value } from '../conditions/Test.ts'
import { testOfLogic } from '../conditions/testOfLogic.ts'
import { constantIn } from './formioBoxes.ts'
import { logicOf } from './formioLogic.ts'
import { objectsIn } from './readMembers.ts'

const isGiven = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== ''

const script = new Parser(scriptLanguage)

/**
 * When a component is shown: `conditional` (one, several, JSON-Logic) and the conditions in
 * JavaScript that only compare. "lost": there is one that can't be said.
 */
export function conditionOfFormio(component: JsonObject): Test | 'lost' | undefined {
  const { conditional, customConditional } = component
  const parts: (Test | 'lost' | undefined)[] = []
  if (isGiven(customConditional) && constantIn(customConditional) === undefined) {
    parts.push(testIn(customConditional, 'show') ?? 'lost')
  }
  if (isObject(conditional)) {
    parts.push(simple(conditional), several(conditional))
    if (isObject(conditional.json) && Object.keys(conditional.json).length > 0)
      parts.push(testOfLogic(conditional.json, 'data.') ?? 'lost')
  }
  parts.push(logicOf(component, 'hidden', triggerOf))
  if (parts.includes('lost')) return 'lost'
  return allOf(parts as readonly (Test | undefined)[])
}

/** When `logic` demands an answer of a component that is not required without it. */
export const demandOfFormio = (component: JsonObject): Test | 'lost' | undefined =>
  logicOf(component, 'validate.required', triggerOf)

/** What sets off `logic`: `simple` as `conditional` has it, JSON-Logic, or JavaScript. */
function triggerOf({ type, simple: own, json, javascript }: JsonObject): Test | 'lost' {
  if (type === 'simple' && isObject(own)) return conditionOfFormio({ conditional: own }) ?? 'lost'
  if (type === 'json' && isObject(json)) return testOfLogic(json, 'data.') ?? 'lost'
  return (type === 'javascript' && testIn(String(javascript), 'result')) || 'lost'
}

/** What JavaScript assigns to a variable, or returns, as a condition. */
function testIn(code: string, variable: string): Test | undefined {
  const [, text] =
    new RegExp(String.raw`^\s*(?:${variable}\s*=|return\b)\s*([^=][^]*)$`).exec(code) ?? []
  const plain = text
    ?.replaceAll(/_\.get\(\s*(data|row)\s*,\s*(['"])([\w.]+)\2\s*\)/g, '$1.$3')
    .replaceAll(/\b(data|row)\[(['"])([\w]+)\2\]/g, '$1.$3')
  return plain === undefined ? undefined : script.condition(plain)
}

const isHidden = ({ show }: JsonObject) => show === false || show === 'false'

function simple(conditional: JsonObject): Test | undefined {
  const { when, eq } = conditional
  if (!isGiven(when)) return undefined
  const test = sameAs(when, eq ?? '')
  return isHidden(conditional) ? { not: test } : test
}

function several(conditional: JsonObject): Test | 'lost' | undefined {
  const tests = objectsIn(conditional.conditions).map(oneOf)
  if (tests.length === 0) return undefined
  if (tests.some((test) => test === undefined)) return 'lost'
  const joined: Test =
    conditional.conjunction === 'any' ? { any: tests as Test[] } : { all: tests as Test[] }
  const test = tests.length === 1 ? (tests[0] as Test) : joined
  return isHidden(conditional) ? { not: test } : test
}

const relations: Readonly<Record<string, TestComparison['is']>> = {
  lessThan: 'less',
  lessThanOrEqual: 'atMost',
  greaterThan: 'more',
  greaterThanOrEqual: 'atLeast',
  dateLessThan: 'less',
  dateLessThanOrEqual: 'atMost',
  dateGreaterThan: 'more',
  dateGreaterThanOrEqual: 'atLeast',
  includes: 'holds',
}

function oneOf({ component, operator = 'isEqual', value = '' }: JsonObject): Test | undefined {
  if (!isGiven(component)) return undefined
  switch (operator) {
    case 'isEqual':
    case 'isDateEqual':
      return sameAs(component, value)
    case 'isNotEqual':
    case 'isNotDateEqual':
      return { not: sameAs(component, value) }
    case 'isEmpty':
      return { not: { answered: component } }
    case 'isNotEmpty':
      return { answered: component }
    case 'notIncludes':
      return { not: { left: { answer: component }, is: 'holds', right: { value } } }
    default: {
      const is = Object.hasOwn(relations, String(operator))
        ? relations[String(operator)]
        : undefined
      return is && { left: { answer: component }, is, right: { value } }
    }
  }
}

/** `calculateValue` in JavaScript that only computes: "value = data.wages + data.interest". */
export function valueOfFormio(text: string): Value | undefined {
  const [, expression] = /^\s*value\s*=\s*([^=][^]*)$/.exec(text) ?? []
  return expression === undefined ? undefined : script.value(expression)
}
