import jsonLogic from 'json-logic-js'
import type { Json, Rule, RuleValue } from '#model'
import { readDate } from '../dates/readDate.ts'
import type { Finding, UnknownReason } from './Finding.ts'
import { bitsOf } from './numbers/bitsOf.ts'
import type { Fraction } from './numbers/Fraction.ts'
import { fractionOf } from './numbers/fractionOf.ts'
import { numberOf } from './numbers/numberOf.ts'
import { shorten } from './numbers/shorten.ts'
import { operators } from './operators.ts'
import { readFact } from './readFact.ts'
import type { Trace } from './Trace.ts'

const deepest = 32
const longest = 4096
const mostElements = 1000

/** A place in a rule: the node, what its names mean, where it stands. */
interface Place {
  readonly node: Json
  readonly scope: Json
  /** Names of facts begin with this inside the rule about an element: "coBorrowers.0". */
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
  if (name === 'var' || name === 'present' || name === 'rule') {
    const operand = Array.isArray(argument) && argument.length === 1 ? (argument as readonly Json[])[0] : argument
    if (typeof operand !== 'string') return unknown(at, 'wrong-arguments')
    return name === 'rule' ? follow(place, operand, trace) : look(place, operand, name, trace)
  }
  // Where nobody asks why, no pointers are written: they take longer than the answer.
  const isTold = trace.facts !== undefined
  const inner = isTold ? `${at}/${/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}` : ''
  const places = Array.isArray(argument)
    ? (argument as readonly Json[]).map((operand, index) => placeBelow(place, operand, isTold ? `${inner}/${index}` : ''))
    : [placeBelow(place, argument, inner)]
  switch (name) {
    case 'and':
    case 'or':
      if (!Array.isArray(argument)) return unknown(at, 'wrong-arguments')
      return connect(name, at, places, trace)
    case 'if':
      return choose(at, places, trace)
    case 'collect':
      return gather(at, places, trace)
    case 'all':
    case 'some':
    case 'none':
      return quantify(name, at, places, trace)
    case 'filter':
    case 'map':
      return collect(name, at, places, trace)
  }
  return compute(name, at, places, trace)
}

/** A place whose names mean the same. Written out, as copying by `...` is many times slower. */
const placeBelow = ({ scope, prefix, depth }: Place, node: Json, at: string): Place => ({ node, scope, prefix, at, depth: depth + 1 })

const unknown = (at: string, reason: UnknownReason): Finding => ({ value: undefined, at, reason })

function evaluateList(place: Place, nodes: readonly Json[], trace: Trace): Finding {
  const values: Json[] = []
  for (const [index, node] of nodes.entries()) {
    const found = evaluate(placeBelow(place, node, `${place.at}/${index}`), trace)
    if (found.value === undefined) return found
    values.push(found.value)
  }
  return { value: values, at: place.at }
}

function look(place: Place, name: string, operator: 'var' | 'present', trace: Trace): Finding {
  const value = readFact(place.scope, name)
  const fullName = join(place.prefix, name)
  if (value !== undefined && trace.facts) trace.facts[fullName] = value
  if (operator === 'present') return { value: value !== undefined && value !== null && value !== '', at: place.at }
  if (value === undefined) {
    trace.missing?.add(fullName)
    return unknown(place.at, 'missing-fact')
  }
  if (typeof value === 'string' && value.length > longest) return unknown(place.at, 'too-long')
  return Array.isArray(value) ? { value, at: place.at, source: { name: fullName } } : { value, at: place.at }
}

function follow(place: Place, name: string, trace: Trace): Finding {
  const rule = trace.rules.get(name)
  if (!rule) return unknown(place.at, 'unknown-rule')
  return giveOnly(rule, { ...evaluate(placeBelow(place, rule.rule, place.at), trace), at: place.at })
}

/** A rule that says what it gives gives nothing else. */
export function giveOnly({ gives }: Rule, found: Finding): Finding {
  if (gives === undefined || found.value === undefined || fits[gives](found.value)) return found
  return unknown(found.at, 'wrong-type')
}

const fits: Readonly<Record<RuleValue, (value: Json) => boolean>> = {
  number: Number.isFinite,
  text: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string' && readDate(value) !== undefined,
  list: Array.isArray,
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

/** The values of all conditions that hold, in their order. */
function gather(at: string, places: readonly Place[], trace: Trace): Finding {
  if (places.length === 0 || places.length % 2 > 0) return unknown(at, 'wrong-arguments')
  const values: Json[] = []
  for (let index = 0; index < places.length; index += 2) {
    const condition = asBoolean(evaluate(places[index]!, trace))
    if (condition.value === undefined) return condition
    const found = condition.value ? evaluate(places[index + 1]!, trace) : undefined
    if (found && found.value === undefined) return found
    if (found) values.push(found.value!)
  }
  return { value: values, at }
}

/** Over an empty list `all` is false, as in JSON-Logic. */
function quantify(name: 'all' | 'some' | 'none', at: string, places: readonly Place[], trace: Trace): Finding {
  const visit = visitElements(at, places, trace)
  if ('value' in visit) return visit
  let open: Finding | undefined
  for (const found of visit.tests) {
    const { value, reason, at: place, element } = asBoolean(found)
    if (value === (name !== 'all')) return { value: name === 'some', at: place, element }
    if (value === undefined) open ??= { value, reason, at: place, element }
  }
  return open ?? { value: name === 'none' || (name === 'all' && visit.list.length > 0), at }
}

/** The elements for which the condition is true, or what the expression comes to for each; unknown at the first for which it is. */
function collect(name: 'filter' | 'map', at: string, places: readonly Place[], trace: Trace): Finding {
  const visit = visitElements(at, places, trace)
  if ('value' in visit) return visit
  const { list, source, tests } = visit
  const values: Json[] = []
  const indexes: number[] = []
  let index = 0
  for (const test of tests) {
    const found = name === 'filter' ? asBoolean(test) : test
    if (found.value === undefined) return found
    if (name === 'map') values.push(found.value)
    else if (found.value === true) {
      values.push(list[index]!)
      indexes.push(source?.indexes?.[index] ?? index)
    }
    index++
  }
  return { value: values, at, ...(name === 'filter' && source && { source: { name: source.name, indexes } }) }
}

/** The list of the first argument, and what the second comes to for each of its elements, one after the other as they are asked for. */
function visitElements(at: string, [listPlace, test, ...more]: readonly Place[], trace: Trace) {
  if (!listPlace || !test || test.node === null || more.length > 0) return unknown(at, 'wrong-arguments')
  const found = evaluate(listPlace, trace)
  if (found.value === undefined) return found
  if (!Array.isArray(found.value)) return unknown(listPlace.at, 'wrong-type')
  const list = found.value as readonly Json[]
  if (list.length > mostElements) return unknown(listPlace.at, 'too-long')
  return { list, source: found.source, tests: testElements(list, found, { ...test, prefix: listPlace.prefix }, trace) }
}

function* testElements(list: readonly Json[], { source }: Finding, test: Place, trace: Trace): Generator<Finding> {
  for (const [index, scope] of list.entries()) {
    const element = join(source?.name ?? test.prefix, `${source?.indexes?.[index] ?? index}`)
    const found = evaluate({ ...test, scope, prefix: element }, trace)
    yield { ...found, element: found.element ?? element }
  }
}

/** Everything else: all arguments first, then the operator, our own or json-logic-js's. */
function compute(name: string, at: string, places: readonly Place[], trace: Trace): Finding {
  const operator = operators.get(name)
  if (!operator) return unknown(at, 'unknown-operator')
  if (places.length < operator.least || places.length > operator.most) return unknown(at, 'wrong-arguments')
  if (operator.written !== undefined && places[operator.written] && typeof places[operator.written]!.node !== 'string')
    return unknown(at, 'wrong-arguments')
  const values: Json[] = []
  let operands: (Json | Fraction)[] | undefined
  let source: Finding['source']
  for (const place of places) {
    const found = evaluate(place, trace)
    if (found.value === undefined) return found
    // A fact that is null is compared only where the rule itself says null.
    if (found.value === null && !(name.endsWith('==') && places.some(({ node }) => node === null))) return unknown(place.at, 'wrong-type')
    if (Array.isArray(found.value) && found.value.length > mostElements) return unknown(place.at, 'too-long')
    if (values.length === 0) source = found.source
    if (found.exact) operands ??= [...values]
    operands?.push(found.exact ?? found.value)
    values.push(found.value)
  }
  if (!operator.fits(values)) return unknown(at, 'wrong-type')
  if (operator.fuel) trace.fuel -= operator.fuel(values)
  if (operator.order) return reorder(values[0] as readonly Json[], operator.order(values), at, source)
  if (operator.exact) return settle(operator.exact(operands ?? values), at, trace)
  const value = operator.own ? operator.own(values) : (jsonLogic.apply({ [name]: values } as never) as Json)
  if (value === undefined) return unknown(at, 'wrong-type')
  if (typeof value === 'number' && !Number.isFinite(value)) return unknown(at, 'not-finite')
  return typeof value === 'string' && value.length > longest ? unknown(at, 'too-long') : { value, at }
}

function reorder(list: readonly Json[], order: readonly number[], at: string, source: Finding['source']): Finding {
  const value = order.map((index) => list[index]!)
  return { value, at, ...(source && { source: { name: source.name, indexes: order.map((index) => source.indexes?.[index] ?? index) } }) }
}

/** A number, with its fraction where no double is that number; long fractions take fuel. */
function settle(outcome: number | Fraction | UnknownReason, at: string, trace: Trace): Finding {
  if (typeof outcome === 'number') return { value: outcome, at }
  if (typeof outcome === 'string') return unknown(at, outcome)
  trace.fuel -= bitsOf(outcome) >> 10
  const value = numberOf(outcome)
  if (!Number.isFinite(value)) return unknown(at, 'not-finite')
  const told = fractionOf(value)
  const isAll = told.numerator * outcome.denominator === outcome.numerator * told.denominator
  const exact = isAll ? undefined : shorten(outcome)
  return exact ? { value, exact, at } : { value, at }
}

const join = (prefix: string, name: string) => (prefix === '' || name === '' ? prefix + name : `${prefix}.${name}`)

const asBoolean = (found: Finding): Finding =>
  found.value === undefined || typeof found.value === 'boolean' ? found : { ...found, value: undefined, reason: 'wrong-type' }
