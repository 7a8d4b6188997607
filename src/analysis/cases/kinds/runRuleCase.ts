import { isSame } from '#model'
import { explain } from '#engine'
import { suggest } from '#loader'
import type { RuleCase } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByRule } from '../causeByRule.ts'
import type { Seen } from '../coverage/Seen.ts'
import { createCaseFacts } from '../createCaseFacts.ts'

export function runRuleCase(
  subject: CaseSubject,
  { rule, facts, is, value: wanted, missing }: RuleCase,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine } = subject
  if (!engine.rules.has(rule)) {
    return {
      at: 'rule',
      expected: rule,
      actual: null,
      cause: `The lender has no rule "${rule}".${suggest(rule, [...engine.rules.keys()])}`,
    }
  }
  const known = createCaseFacts(engine, facts)
  const explanation = explain(engine, rule, known)
  seen?.rule(rule, () => known)
  const { outcome, value } = explanation
  if (wanted !== undefined) {
    if (!isSame(wanted, value ?? null))
      return {
        at: 'value',
        expected: wanted,
        actual: value ?? null,
        ...causeByRule(explanation, subject),
      }
    return undefined
  }
  const actual = outcome === 'value' ? value! : outcome === 'unknown' ? outcome : outcome === 'true'
  if (actual !== is)
    return { at: 'is', expected: is ?? null, actual, ...causeByRule(explanation, subject) }
  const [absent, found] = [
    (missing ?? explanation.missing).toSorted(),
    explanation.missing.toSorted(),
  ]
  return !isSame(absent, found)
    ? { at: 'missing', expected: absent, actual: found, ...causeByRule(explanation, subject) }
    : undefined
}
