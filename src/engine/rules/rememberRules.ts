import { once, type Json, type JsonObject, type Rule } from '#model'
import type { Engine, RuleOutcome } from '../Engine.ts'
import { evaluateOutcome } from './evaluateOutcome.ts'

/** Names of facts by their parts, each with the rules that read exactly that name. */
interface Readers {
  readonly rules: readonly string[]
  readonly parts: readonly (readonly [part: string, readers: Readers])[]
}

/**
 * Their second argument is evaluated over the elements of the first, so comparing the first is
 * enough.
 */
const overElements: ReadonlySet<string> = new Set(['all', 'some', 'none', 'filter', 'map'])

/**
 * The engine with a cache: a rule is evaluated again only if a fact that it reads, directly or
 * through rules, has changed since the last evaluation. Facts must never be mutated. It holds the
 * last facts, so it belongs to one application.
 */
export function rememberRules(engine: Engine): Engine {
  const readers = once(indexRules, engine.rules)
  const outcomes = new Map<string, RuleOutcome>()
  let last: JsonObject = {}
  return {
    ...engine,
    outcomeOf: (rule, facts) => {
      if (facts !== last) forget(readers, last, facts, outcomes)
      last = facts
      const before = outcomes.get(rule)
      if (before !== undefined) return before
      const outcome = evaluateOutcome(engine.rules, rule, facts)
      outcomes.set(rule, outcome)
      return outcome
    },
  }
}

/** Drops the outcomes of rules that read a changed value or object. */
function forget(
  { rules, parts }: Readers,
  before: Json | undefined,
  after: Json | undefined,
  outcomes: Map<string, RuleOutcome>,
): void {
  for (const rule of rules) outcomes.delete(rule)
  for (const [part, readers] of parts) {
    const [was, is] = [partOf(before, part), partOf(after, part)]
    if (was !== is) forget(readers, was, is, outcomes)
  }
}

function partOf(value: Json | undefined, part: string): Json | undefined {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
  return isThere ? (value as JsonObject)[part] : undefined
}

function indexRules(rules: ReadonlyMap<string, Rule>): Readers {
  const byName = new Map<string, string[]>()
  for (const [rule, { rule: node }] of rules) {
    const names = new Set<string>()
    collectFacts(node, rules, names, new Set([rule]))
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), rule])
  }
  return readersOf(byName)
}

/** Of these names, "" ends here; the others continue below their first part. */
function readersOf(byName: ReadonlyMap<string, readonly string[]>): Readers {
  const below = new Map<string, Map<string, readonly string[]>>()
  for (const [name, rules] of byName) {
    if (name === '') continue
    const [part, rest] = name.split(/\.(.*)/s) as [string, string?]
    below.set(
      part,
      (below.get(part) ?? new Map<string, readonly string[]>()).set(rest ?? '', rules),
    )
  }
  return {
    rules: byName.get('') ?? [],
    parts: [...below].map(([part, names]) => [part, readersOf(names)]),
  }
}

function collectFacts(
  node: Json,
  rules: ReadonlyMap<string, Rule>,
  names: Set<string>,
  passed: Set<string>,
): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const part of node as readonly Json[]) collectFacts(part, rules, names, passed)
    return
  }
  for (const [operator, argument] of Object.entries(node as JsonObject)) {
    const operands = Array.isArray(argument) ? (argument as readonly Json[]) : [argument]
    const [first] = operands
    if ((operator === 'var' || operator === 'present') && typeof first === 'string')
      names.add(first)
    else if (operator === 'rule' && typeof first === 'string') {
      if (passed.has(first)) continue
      passed.add(first)
      collectFacts(rules.get(first)?.rule ?? null, rules, names, passed)
    } else
      for (const operand of overElements.has(operator) ? operands.slice(0, 1) : operands)
        collectFacts(operand, rules, names, passed)
  }
}
