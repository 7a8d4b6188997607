import { evaluate, type Engine } from '#engine'
import { type Json, type JsonObject, type Lending, type LendingFact, toJson } from '#model'
import type { ExplainedDecision, ExplainedGate } from './explainDecision.ts'
import { numbersIn } from './numbersIn.ts'
import { stateRulesOf } from './stateRulesOf.ts'

/** A fact of the applicant, and the values of it with which a gate would be passed. */
export interface FactChange {
  readonly fact: string
  readonly title: string
  readonly from: Json
  /** The nearest number; of a choice, all. */
  readonly to: readonly Json[]
}

type Policy = Pick<Lending, 'underwriting' | 'states'>

/**
 * The changes of one fact of the applicant with which a gate of this decision that was not passed
 * would be; empty if no single fact would do. What the other gates read is known, too.
 */
export function smallestChanges(
  engine: Engine,
  policy: Policy,
  decision: ExplainedDecision,
  { id, outcome }: ExplainedGate,
): readonly FactChange[] {
  const { facts, gates: rules } = policy.underwriting
  const gate = rules[id]
  if (!gate || outcome === 'true') return []
  const known = knownOf(policy, decision)
  const read: Record<string, Json> = {}
  const isPassed = (changed: JsonObject): boolean => {
    const scope = scopeOf(policy, { ...known, ...changed })
    const told = { facts: read, missing: new Set<string>() }
    return evaluate(gate.when, scope, { rules: engine.rules, told }).value === true
  }
  isPassed({})
  const scope = scopeOf(policy, known)
  const listed = Object.values(read).filter((value) => Array.isArray(value))
  const named = [gate.when, scope['limits']!, scope['stateRules']!, ...listed]
  return Object.keys(read).flatMap((fact): readonly FactChange[] => {
    const from = known[fact]
    const declared = facts[fact]
    if (!declared || from === undefined || declared.type === 'strings') return []
    const passing = valuesOf(declared, from, named).filter((value) => isPassed({ [fact]: value }))
    const to = declared.type === 'integer' ? passing.slice(0, 1) : passing
    return to.length > 0 ? [{ fact, title: declared.title, from, to }] : []
  })
}

/** What the gates read of the applicant, and the state, whose rules they read. */
function knownOf(
  { underwriting, states }: Policy,
  { gates, state }: ExplainedDecision,
): JsonObject {
  const code = Object.entries(states.states).find(([, { name }]) => name === state)?.[0]
  const read = Object.assign({}, ...gates.map(({ facts }) => facts)) as JsonObject
  const own = Object.entries(read).filter(([name]) => Object.hasOwn(underwriting.facts, name))
  return { ...(code !== undefined && { state: code }), ...Object.fromEntries(own) }
}

function scopeOf({ underwriting, states }: Policy, facts: JsonObject): JsonObject {
  const stateRules = stateRulesOf(states, String(facts['state']))
  return toJson({ ...facts, stateRules, limits: underwriting.limits })
}

/** Other values that a gate could tell apart from this one, the nearest first. */
function valuesOf(
  { type, values, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: LendingFact,
  from: Json,
  named: readonly Json[],
): readonly Json[] {
  if (type === 'boolean') return [!from]
  if (type === 'string') {
    const strings = values ?? named.flat().filter((each) => typeof each === 'string')
    return [...new Set(strings)].filter((value) => value !== from)
  }
  const edges = numbersIn(named).flatMap((each) => [each - 1, each, each + 1])
  const distance = (value: number) => Math.abs(value - Number(from))
  return [...new Set(edges)]
    .filter((value) => value >= minimum && value <= maximum)
    .sort((one, other) => distance(one) - distance(other))
}
