import { isObject, type Json, type JsonObject } from '#model'
import { Parser } from '../conditions/Parser.ts'
import { scriptLanguage } from '../conditions/scriptLanguage.ts'
import { allOf, sameAs, type Comparison, type Test, type Value } from '../conditions/Test.ts'
import { testOfLogic } from '../conditions/testOfLogic.ts'
import { objectsIn } from './readMembers.ts'

const isGiven = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== ''

const script = new Parser(scriptLanguage)

/**
 * When a component is shown: `conditional` (one, several, JSON-Logic) and the conditions in
 * JavaScript that only compare. "lost": there is one that can't be said.
 */
export function conditionOfFormio({
  conditional,
  customConditional,
}: JsonObject): Test | 'lost' | undefined {
  const parts: (Test | 'lost' | undefined)[] = []
  if (isGiven(customConditional)) {
    const [, text] = /^\s*show\s*=\s*([^=][^]*)$/.exec(customConditional) ?? []
    parts.push((text !== undefined && script.condition(text)) || 'lost')
  }
  if (isObject(conditional)) {
    parts.push(simple(conditional), several(conditional))
    if (isObject(conditional.json)) parts.push(testOfLogic(conditional.json, 'data.') ?? 'lost')
  }
  if (parts.includes('lost')) return 'lost'
  return allOf(parts as readonly (Test | undefined)[])
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

const relations: Readonly<Record<string, Comparison['is']>> = {
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
