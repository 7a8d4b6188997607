import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluate } from './evaluate.ts'
import { fullTank } from './explain.ts'

/** Outcome of the named rule over these facts, as `explain` says it: 'true' only where it is strictly true. */
export function evaluateRule(engine: Engine, rule: string, facts: JsonObject): Exclude<Explanation['outcome'], 'value'> {
  const named = engine.rules.get(rule)
  if (!named) return 'unknown'
  const { value } = evaluate({ node: named.rule, scope: facts, prefix: '', at: '', depth: 0 }, { rules: engine.rules, fuel: fullTank })
  return typeof value === 'boolean' ? `${value}` : 'unknown'
}
