import { once, type Json, type Rule, type RuleValue } from '#model'
import { readDate } from '../dates/readDate.ts'
import { choose, connect, gather } from './connectives.ts'
import { compute } from './compute.ts'
import { collect, quantify } from './elements.ts'
import type { Evaluation } from './Evaluation.ts'
import { join, longest, never, unknown, type Evaluate, type Part } from './Part.ts'
import { readPath } from './readPath.ts'

const deepest = 32

/**
 * Compiles a node in the strict JSON-Logic profile of docs/rules.md: presence and types are checked
 * first, then the operator is computed. What it gives never throws on JSON.
 */
export function compilePart(node: Json, at = '', level = 0): Part {
  const evaluate = level > deepest ? never(at, 'too-deep') : compileNode(node, at, level + 1)
  return {
    node,
    at,
    evaluate: (frame) => {
      if (frame.depth + level > deepest) return unknown(at, 'too-deep')
      return frame.trace.fuel-- > 0 ? evaluate(frame) : unknown(at, 'out-of-fuel')
    },
  }
}

function compileNode(node: Json, at: string, level: number): Evaluate {
  if (typeof node === 'string' && node.length > longest) return never(at, 'too-long')
  const value = { value: node, at }
  if (typeof node !== 'object' || node === null) return () => value
  if (Array.isArray(node)) return compileList(compileParts(node as readonly Json[], at, level), at)
  const keys = Object.keys(node)
  if (keys.length !== 1) return never(at, 'not-one-key')
  const name = keys[0]!
  const argument = (node as { readonly [key: string]: Json })[name]!
  if (name === 'var' || name === 'present' || name === 'rule') {
    const operand =
      Array.isArray(argument) && argument.length === 1 ? (argument as readonly Json[])[0] : argument
    if (typeof operand !== 'string') return never(at, 'wrong-arguments')
    return name === 'rule' ? follow(operand, at, level) : look(operand, name, at)
  }
  const inner = `${at}/${name === '/' ? '~1' : name}`
  const isList = Array.isArray(argument)
  if (!isList && (name === 'and' || name === 'or')) return never(at, 'wrong-arguments')
  const parts = isList
    ? compileParts(argument as readonly Json[], inner, level)
    : [compilePart(argument, inner, level)]
  switch (name) {
    case 'and':
    case 'or':
      return connect(name, at, parts)
    case 'if':
      return choose(at, parts)
    case 'collect':
      return gather(at, parts)
    case 'all':
    case 'some':
    case 'none':
      return quantify(name, at, parts)
    case 'filter':
    case 'map':
      return collect(name, at, parts)
  }
  return compute(name, at, parts)
}

function compileParts(nodes: readonly Json[], at: string, level: number): readonly Part[] {
  return nodes.map((node, index) => compilePart(node, `${at}/${index}`, level))
}

function compileList(parts: readonly Part[], at: string): Evaluate {
  return (frame) => {
    const values: Json[] = []
    for (const part of parts) {
      const found = part.evaluate(frame)
      if (found.value === undefined) return found
      values.push(found.value)
    }
    return { value: values, at }
  }
}

function look(name: string, operator: 'var' | 'present', at: string): Evaluate {
  const path = name === '' ? [] : name.split('.')
  return ({ scope, prefix, trace: { told } }) => {
    const value = readPath(scope, path)
    if (told && value !== undefined) told.facts[join(prefix, name)] = value
    if (operator === 'present')
      return { value: value !== undefined && value !== null && value !== '', at }
    if (value === undefined) {
      told?.missing.add(join(prefix, name))
      return unknown(at, 'missing-fact')
    }
    if (typeof value === 'string' && value.length > longest) return unknown(at, 'too-long')
    return Array.isArray(value)
      ? { value, at, source: { name: join(prefix, name) } }
      : { value, at }
  }
}

function follow(name: string, at: string, level: number): Evaluate {
  return ({ scope, prefix, depth, trace }) => {
    const rule = trace.rules.get(name)
    if (!rule) return unknown(at, 'unknown-rule')
    const found = partOf(rule.rule).evaluate({ scope, prefix, depth: depth + level, trace })
    return giveOnly(rule, { ...found, at })
  }
}

/** A rule's node, compiled once. */
export const partOf = (node: Json): Part =>
  typeof node === 'object' && node ? once(compilePart, node) : compilePart(node)

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
