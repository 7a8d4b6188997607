import type { Json, Rule, RuleValue } from '#model'
import { readDate } from '../dates/readDate.ts'
import { compute } from './compute.ts'
import { choose, connect, gather } from './connectives.ts'
import { collect, quantify, visitElements } from './elements.ts'
import type { Evaluation } from './Evaluation.ts'
import { join, longest, unknown, type Place } from './Place.ts'
import { readFact } from './readFact.ts'
import type { Trace } from './Trace.ts'

const deepest = 32

/**
 * Evaluates a node in the strict JSON-Logic profile of docs/rules.md: presence and types are
 * checked first, then the operator is computed. Never throws on JSON.
 */
export function evaluate(place: Place, trace: Trace): Evaluation {
  const { node, at } = place
  if (place.depth > deepest) return unknown(at, 'too-deep')
  if (trace.fuel-- <= 0) return unknown(at, 'out-of-fuel')
  if (typeof node === 'string' && node.length > longest) return unknown(at, 'too-long')
  if (typeof node !== 'object' || node === null) return { value: node, at }
  if (Array.isArray(node)) return evaluateList(place, node, trace)
  const keys = Object.keys(node)
  if (keys.length !== 1) return unknown(at, 'not-one-key')
  const name = keys[0]!
  const argument = (node as { readonly [key: string]: Json })[name]!
  if (name === 'var' || name === 'present' || name === 'rule') {
    const operand =
      Array.isArray(argument) && argument.length === 1 ? (argument as readonly Json[])[0] : argument
    if (typeof operand !== 'string') return unknown(at, 'wrong-arguments')
    return name === 'rule' ? follow(place, operand, trace) : look(place, operand, name, trace)
  }
  // Pointers are written only for explanations, because they take longer than the evaluation.
  const isTold = trace.facts !== undefined
  const inner = isTold
    ? `${at}/${/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`
    : ''
  const places = Array.isArray(argument)
    ? (argument as readonly Json[]).map((operand, index) =>
        placeBelow(place, operand, isTold ? `${inner}/${index}` : ''),
      )
    : [placeBelow(place, argument, inner)]
  switch (name) {
    case 'and':
    case 'or':
      if (!Array.isArray(argument)) return unknown(at, 'wrong-arguments')
      return connect(name, at, places, trace, evaluate)
    case 'if':
      return choose(at, places, trace, evaluate)
    case 'collect':
      return gather(at, places, trace, evaluate)
    case 'all':
    case 'some':
    case 'none': {
      const found = visitElements(at, places, trace, evaluate)
      return 'value' in found ? found : quantify(name, at, found)
    }
    case 'filter':
    case 'map': {
      const found = visitElements(at, places, trace, evaluate)
      return 'value' in found ? found : collect(name, at, found)
    }
  }
  return compute(name, at, places, trace, evaluate)
}

/** A place in the same scope. Written out, because spreading with `...` is many times slower. */
const placeBelow = ({ scope, prefix, depth }: Place, node: Json, at: string): Place => ({
  node,
  scope,
  prefix,
  at,
  depth: depth + 1,
})

function evaluateList(place: Place, nodes: readonly Json[], trace: Trace): Evaluation {
  const values: Json[] = []
  for (const [index, node] of nodes.entries()) {
    const found = evaluate(placeBelow(place, node, `${place.at}/${index}`), trace)
    if (found.value === undefined) return found
    values.push(found.value)
  }
  return { value: values, at: place.at }
}

function look(place: Place, name: string, operator: 'var' | 'present', trace: Trace): Evaluation {
  const value = readFact(place.scope, name)
  const fullName = join(place.prefix, name)
  if (value !== undefined && trace.facts) trace.facts[fullName] = value
  if (operator === 'present')
    return { value: value !== undefined && value !== null && value !== '', at: place.at }
  if (value === undefined) {
    trace.missing?.add(fullName)
    return unknown(place.at, 'missing-fact')
  }
  if (typeof value === 'string' && value.length > longest) return unknown(place.at, 'too-long')
  return Array.isArray(value)
    ? { value, at: place.at, source: { name: fullName } }
    : { value, at: place.at }
}

function follow(place: Place, name: string, trace: Trace): Evaluation {
  const rule = trace.rules.get(name)
  if (!rule) return unknown(place.at, 'unknown-rule')
  return giveOnly(rule, {
    ...evaluate(placeBelow(place, rule.rule, place.at), trace),
    at: place.at,
  })
}

/** A rule that declares what it gives gives nothing else. */
export function giveOnly({ gives }: Rule, found: Evaluation): Evaluation {
  if (gives === undefined || found.value === undefined || fits[gives](found.value)) return found
  return unknown(found.at, 'wrong-type')
}

const fits: Readonly<Record<RuleValue, (value: Json) => boolean>> = {
  number: Number.isFinite,
  text: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string' && readDate(value) !== undefined,
  list: Array.isArray,
}
