import type { JsonObject, Rule } from '#model'
import type { RuleOutcome } from '../Engine.ts'
import { evaluate } from './evaluate.ts'

/** Outcome of the named rule for these facts: 'true' only if it is strictly true. */
export function evaluateOutcome(
  rules: ReadonlyMap<string, Rule>,
  rule: string,
  facts: JsonObject,
): RuleOutcome {
  const named = rules.get(rule)
  if (!named) return 'unknown'
  const { value } = evaluate(named.rule, facts, { rules })
  return typeof value === 'boolean' ? `${value}` : 'unknown'
}
