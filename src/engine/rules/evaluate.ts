import jsonLogic from 'json-logic-js'
import type { Json } from '#model'
import type { Finding, UnknownReason } from './Finding.ts'
import { operators } from './operators.ts'
import { readFact } from './readFact.ts'
import type { Trace } from './Trace.ts'

const deepest = 32
const longest = 4096

/** A place in a rule: the node, what its names mean, where it stands. */
interface Place {
  readonly node: Json
  readonly scope: Json
  /** Names of facts begin with this inside `all`, `some`, `none`: "coBorrowers.0". */
  readonly prefix: string
  readonly at: string
  readonly depth: number
}

/**
 * What a node comes to, in the strict JSON-Logic profile of README.md: presence and types are looked at first, then json-logic-js computes
 * the operator. Never throws on JSON.
 */
export function evaluate(place: Place, trace: Trace): Finding {
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
  const inner = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const operands = (Array.isArray(argument) ? argument : [argument]) as readonly Json[]
  const places = operands.map((operand, index) => ({
    ...place,
    node: operand,
    at: Array.isArray(argument) ? `${inner}/${index}` : inner,
    depth: place.depth + 1,
  }))
  switch (name) {
    case 'var':
    case 'present':
    case 'rule':
      if (operands.length !== 1 || typeof operands[0] !== 'string') return unknown(at, 'wrong-arguments')
      return name === 'rule' ? follow(place, operands[0], trace) : look(place, operands[0], name, trace)
    case 'and':
    case 'or':
      if (!Array.isArray(argument)) return unknown(at, 'wrong-arguments')
      return connect(name, at, places, trace)
    case 'if':
      return choose(at, places, trace)
    case 'all':
    case 'some':
    case 'none':
      return quantify(name, at, places, trace)
  }
  return compute(name, at, places, trace)
}

const unknown = (at: string, reason: UnknownReason): Finding => ({ value: undefined, at, reason })

function evaluateList(place: Place, nodes: readonly Json[], trace: Trace): Finding {
  const values: Json[] = []
  for (const [index, node] of nodes.entries()) {
    const found = evaluate({ ...place, node, at: `${place.at}/${index}`, depth: place.depth + 1 }, trace)
    if (found.value === undefined) return found
    values.push(found.value)
  }
  return { value: values, at: place.at }
}

function look(place: Place, name: string, operator: 'var' | 'present', trace: Trace): Finding {
  const value = readFact(place.scope, name)
  const fullName = [place.prefix, name].filter((part) => part !== '').join('.')
  if (value !== undefined) trace.facts[fullName] = value
  if (operator === 'present') return { value: value !== undefined && value !== null && value !== '', at: place.at }
  if (value === undefined) {
    trace.missing.add(fullName)
    return unknown(place.at, 'missing-fact')
  }
  return typeof value === 'string' && value.length > longest ? unknown(place.at, 'too-long') : { value, at: place.at }
}

function follow(place: Place, name: string, trace: Trace): Finding {
  const rule = trace.rules.get(name)
  if (!rule) return unknown(place.at, 'unknown-rule')
  return { ...evaluate({ ...place, node: rule.rule, depth: place.depth + 1 }, trace), at: place.at }
}

/** Kleene: one `false` decides an `and`, one `true` an `or`, whatever is unknown beside it. */
function connect(name: 'and' | 'or', at: string, places: readonly Place[], trace: Trace): Finding {
  let open: Finding | undefined
  for (const place of places) {
    const found = asBoolean(evaluate(place, trace))
    if (found.value === (name === 'or')) return found
    if (found.value === undefined) open ??= found
  }
  return open ?? (places.length > 0 ? { value: name === 'and', at } : unknown(at, 'wrong-arguments'))
}

function choose(at: string, places: readonly Place[], trace: Trace): Finding {
  if (places.length < 3 || places.length % 2 === 0) return unknown(at, 'wrong-arguments')
  for (let index = 0; index + 1 < places.length; index += 2) {
    const condition = asBoolean(evaluate(places[index]!, trace))
    if (condition.value === undefined) return condition
    if (condition.value) return evaluate(places[index + 1]!, trace)
  }
  return evaluate(places.at(-1)!, trace)
}

/** Over an empty list `all` is false, as in JSON-Logic. */
function quantify(name: 'all' | 'some' | 'none', at: string, [listPlace, test, ...more]: readonly Place[], trace: Trace): Finding {
  if (!listPlace || !test || more.length > 0) return unknown(at, 'wrong-arguments')
  const list = evaluate(listPlace, trace)
  if (list.value === undefined) return list
  if (!Array.isArray(list.value)) return unknown(listPlace.at, 'wrong-type')
  const source = listPlace.node as { readonly var?: string }
  let open: Finding | undefined
  for (const [index, scope] of (list.value as readonly Json[]).entries()) {
    const prefix = [listPlace.prefix, source.var, index].filter((part) => part !== undefined && part !== '').join('.')
    const found = asBoolean(evaluate({ ...test, scope, prefix }, trace))
    if (found.value === (name !== 'all')) return { value: name === 'some', at: found.at }
    if (found.value === undefined) open ??= found
    if (trace.fuel <= 0) break
  }
  return open ?? { value: name === 'none' || (name === 'all' && list.value.length > 0), at }
}

/** Everything else: all arguments first, then json-logic-js. */
function compute(name: string, at: string, places: readonly Place[], trace: Trace): Finding {
  const operator = operators.get(name)
  if (!operator) return unknown(at, 'unknown-operator')
  if (places.length < operator.least || places.length > operator.most) return unknown(at, 'wrong-arguments')
  if (operator.written !== undefined && places[operator.written] && typeof places[operator.written]!.node !== 'string')
    return unknown(at, 'wrong-arguments')
  const values: Json[] = []
  for (const place of places) {
    const found = evaluate(place, trace)
    if (found.value === undefined) return found
    // A fact that is null is compared only where the rule itself says null.
    if (found.value === null && !(name.endsWith('==') && places.some(({ node }) => node === null))) return unknown(place.at, 'wrong-type')
    values.push(found.value)
  }
  if (!operator.fits(values)) return unknown(at, 'wrong-type')
  const value = operator.own ? operator.own(values) : (jsonLogic.apply({ [name]: values } as never) as Json)
  if (typeof value === 'number' && !Number.isFinite(value)) return unknown(at, 'not-finite')
  return typeof value === 'string' && value.length > longest ? unknown(at, 'too-long') : { value, at }
}

const asBoolean = (found: Finding): Finding =>
  found.value === undefined || typeof found.value === 'boolean' ? found : unknown(found.at, 'wrong-type')
