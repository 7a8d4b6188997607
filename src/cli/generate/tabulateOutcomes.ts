import type { CaseFacts, RuleCase } from '#analysis'
import type { RuleOutcomes } from '../conform/expandOutcomes.ts'

/** The table of these cases, which `expandOutcomes` reads. */
export function tabulateOutcomes(cases: readonly RuleCase[]): RuleOutcomes {
  const outcomes: Record<string, Record<string, CaseFacts[]>> = {}
  for (const { rule, facts, is } of cases) ((outcomes[rule] ??= {})[String(is)] ??= []).push(facts)
  return outcomes
}
