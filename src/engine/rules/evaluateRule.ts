import type { JsonObject } from '#model'
import type { Engine, RuleOutcome } from '../Engine.ts'
import { evaluateOutcome } from './evaluateOutcome.ts'

/**
 * Outcome of the named rule for these facts, the same as in `explain`: 'true' only if it is
 * strictly true.
 */
export function evaluateRule(
  { rules, outcomeOf }: Pick<Engine, 'rules' | 'outcomeOf'>,
  rule: string,
  facts: JsonObject,
): RuleOutcome {
  return outcomeOf ? outcomeOf(rule, facts) : evaluateOutcome(rules, rule, facts)
}
