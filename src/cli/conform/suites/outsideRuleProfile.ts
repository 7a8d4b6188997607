import jsonLogic from 'json-logic-js'
import { isObject, type Json } from '#model'

/**
 * Operators of the profile that JSON-Logic also has, with the number of arguments they can have
 * there.
 */
const argumentsOf: Record<string, readonly [least: number, most: number]> = {
  var: [1, 1],
  '===': [2, 2],
  '!==': [2, 2],
  '!': [1, 1],
  and: [1, Infinity],
  or: [1, Infinity],
  if: [3, Infinity],
  '<': [2, 3],
  '<=': [2, 3],
  '>': [2, 2],
  '>=': [2, 2],
  in: [2, 2],
  '+': [1, Infinity],
  '*': [1, Infinity],
  '-': [1, 2],
  '/': [2, 2],
  '%': [2, 2],
  min: [1, Infinity],
  max: [1, Infinity],
  cat: [1, Infinity],
  substr: [2, 3],
  all: [2, 2],
  some: [2, 2],
  none: [2, 2],
  filter: [2, 2],
  map: [2, 2],
}
const ofElements = new Set(['all', 'some', 'none', 'filter', 'map'])
const numeric = new Set(['<', '<=', '>', '>=', '+', '*', '-', '/', '%', 'min', 'max'])

/**
 * Why a JSON-Logic case is outside of the strict profile; `undefined` if it is inside. Determined
 * only from the case: operators, one key per node, numbers of arguments, no missing name, and types
 * of arguments as json-logic-js itself computes them. Shares nothing with the engine.
 */
export function outsideRuleProfile(node: Json, data: Json): string | undefined {
  if (Array.isArray(node)) return first(node.map((item: Json) => outsideRuleProfile(item, data)))
  if (!isObject(node)) return undefined
  const keys = Object.keys(node)
  if (keys.length !== 1) return 'a node with no key or several'
  const name = keys[0]!
  const bounds = argumentsOf[name]
  if (!bounds) return `the operator "${name}"`
  const operands = (Array.isArray(node[name]) ? node[name] : [node[name]]) as Json[]
  if (operands.length < bounds[0] || operands.length > bounds[1])
    return `"${name}" with ${operands.length} arguments`
  if (name === 'var')
    return typeof operands[0] !== 'string'
      ? 'a "var" whose name is no string'
      : isThere(data, operands[0])
        ? undefined
        : 'a missing name'
  if (ofElements.has(name)) return outsideElements(name, operands as [Json, Json], data)
  if (name === 'if' && operands.length % 2 === 0) return 'an "if" without its last branch'
  return (
    first(operands.map((operand) => outsideRuleProfile(operand, data))) ??
    outsideTypes(
      name,
      operands,
      operands.map((operand) => jsonLogic.apply(operand as never, data) as Json),
    )
  )
}

function outsideTypes(
  name: string,
  operands: readonly Json[],
  values: readonly Json[],
): string | undefined {
  const conditions =
    name === 'if'
      ? values.filter((_, index) => index % 2 === 0 && index < values.length - 1)
      : values
  if (
    ['and', 'or', '!', 'if'].includes(name) &&
    !conditions.every((value) => typeof value === 'boolean')
  )
    return `"${name}" of something else than true and false`
  if (numeric.has(name) && !values.every((value) => Number.isFinite(value)))
    return `"${name}" of something else than numbers`
  if (
    name === 'cat' &&
    !values.every((value) => typeof value === 'string' || Number.isFinite(value))
  )
    return '"cat" of something else than strings and numbers'
  if (
    name === 'substr' &&
    (typeof values[0] !== 'string' || !values.slice(1).every(Number.isSafeInteger))
  )
    return '"substr" of something else than a string and whole numbers'
  if (name === 'in') {
    const list = values[1]
    if (
      !Array.isArray(list) ||
      typeof values[0] === 'object' ||
      !list.every((item) => typeof item === typeof values[0])
    )
      return '"in" of something else than one kind in a list'
  }
  if ((name === '===' || name === '!==') && !operands.includes(null)) {
    if (values.some((value) => typeof value === 'object') || typeof values[0] !== typeof values[1])
      return `"${name}" of two types`
  }
  return undefined
}

function outsideElements(
  name: string,
  [list, test]: readonly [Json, Json],
  data: Json,
): string | undefined {
  const outside = outsideRuleProfile(list, data)
  if (outside) return outside
  const items = jsonLogic.apply(list as never, data) as Json
  if (!Array.isArray(items)) return `"${name}" of something else than a list`
  return first(
    items.map(
      (item: Json) =>
        outsideRuleProfile(test, item) ??
        (name === 'map' || typeof jsonLogic.apply(test as never, item) === 'boolean'
          ? undefined
          : `"${name}" by what is no condition`),
    ),
  )
}

function isThere(data: Json, name: string): boolean {
  return (
    first(
      name
        .split('.')
        .map((_, index, all) => all.slice(0, index + 1))
        .map((path) => (holdsOwn(data, path) ? undefined : 'missing')),
    ) === undefined || name === ''
  )
}

function holdsOwn(data: Json, path: readonly string[]): boolean {
  const parent = path
    .slice(0, -1)
    .reduce<Json | undefined>(
      (value, key) => (value as { readonly [key: string]: Json } | null | undefined)?.[key],
      data,
    )
  const key = path.at(-1)!
  return (
    typeof parent === 'object' &&
    parent !== null &&
    Object.hasOwn(parent, key) &&
    !(Array.isArray(parent) && key === 'length')
  )
}

const first = (reasons: readonly (string | undefined)[]) =>
  reasons.find((reason) => reason !== undefined)
