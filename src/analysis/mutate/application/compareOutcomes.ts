import { evaluateValue } from '#engine'
import type { CaseFacts, RuleCase } from '../../cases/Case.ts'
import { createCaseFacts } from '../../cases/createCaseFacts.ts'
import { anywhere } from '../../facts/anywhere.ts'
import type { Subject } from '../../validity/Subject.ts'
import { valueChanges } from '../../diff/valueChanges.ts'
import type { Condition } from '../../solve/Condition.ts'
import { solve } from '../../solve/solve.ts'
import { caseFactsOf } from './caseAt.ts'
import { leanest } from './leanest.ts'

const outcomes = ['true', 'false', 'unknown'] as const
const mostChoices = 4000

/**
 * Facts for which a changed rule has another outcome, as a case; or a proof that there are none;
 * undefined if neither is found.
 */
export function compareOutcomes(
  { engine, bundle }: Subject,
  rule: string,
  changed: Subject,
): RuleCase | 'same' | undefined {
  const space = anywhere(bundle)
  const { title, gives } = bundle.rules[rule]!
  const other = changed.bundle.rules[rule]!.rule
  const questions: readonly (readonly Condition[])[] = gives
    ? valueChanges({ rule }, other)
    : outcomes.map((is) => [
        { rule: { rule }, is: [is] },
        { rule: other, is: outcomes.filter((outcome) => outcome !== is) },
      ])
  const results = questions.map((conditions) =>
    solve(engine, conditions, space, { budget: mostChoices }),
  )
  for (const found of results) {
    if (found.kind !== 'found') continue
    const { today: _, org: _lender, ...own } = found.facts
    const outcomeOf = (of: Subject['engine'], facts: CaseFacts) =>
      JSON.stringify(evaluateValue(of, rule, createCaseFacts(engine, facts)))
    const isNoticed = (facts: CaseFacts) =>
      outcomeOf(engine, facts) !== outcomeOf(changed.engine, facts)
    if (!isNoticed(caseFactsOf(own))) continue
    const facts = leanest(caseFactsOf(own), isNoticed)
    const given = evaluateValue(engine, rule, createCaseFacts(engine, facts))
    const said = Object.entries(facts).map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
    return {
      title: `${title}: ${said.join(', ') || 'nothing is known'}`,
      rule,
      facts,
      ...(gives && given !== undefined
        ? { value: given }
        : { is: typeof given === 'boolean' ? given : 'unknown' }),
    }
  }
  return gives !== 'list' && results.every(({ kind }) => kind === 'none') ? 'same' : undefined
}
