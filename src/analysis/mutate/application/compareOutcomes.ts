import { evaluateRule } from '#engine'
import type { CaseFacts, RuleCase } from '../../cases/Case.ts'
import { createCaseFacts } from '../../cases/createCaseFacts.ts'
import { anywhere } from '../../facts/anywhere.ts'
import type { Subject } from '../../soundness/Subject.ts'
import { solve } from '../../solve/solve.ts'
import { caseFactsOf } from './caseAt.ts'
import { leanest } from './leanest.ts'

const outcomes = ['true', 'false', 'unknown'] as const
const mostChoices = 4000

/** Facts for which a changed rule comes out otherwise, as a case; or that there are none; undefined where neither is shown. */
export function compareOutcomes({ engine, bundle }: Subject, rule: string, changed: Subject): RuleCase | 'same' | undefined {
  const space = anywhere(bundle)
  const { title } = bundle.rules[rule]!
  const other = changed.bundle.rules[rule]!.rule
  const results = outcomes.map((is) =>
    solve(
      engine,
      [
        { rule: { rule }, is: [is] },
        { rule: other, is: outcomes.filter((outcome) => outcome !== is) },
      ],
      space,
      { budget: mostChoices },
    ),
  )
  for (const found of results) {
    if (found.kind !== 'found') continue
    const { today: _, org: _lender, ...own } = found.facts
    const of = (facts: CaseFacts) => evaluateRule(engine, rule, createCaseFacts(engine, facts))
    const isNoticed = (facts: CaseFacts) => of(facts) !== evaluateRule(changed.engine, rule, createCaseFacts(changed.engine, facts))
    if (!isNoticed(caseFactsOf(own))) continue
    const facts = leanest(caseFactsOf(own), isNoticed)
    const outcome = of(facts)
    const said = Object.entries(facts).map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
    return {
      title: `${title}: ${said.join(', ') || 'nothing is known'}`,
      rule,
      facts,
      is: outcome === 'unknown' ? outcome : outcome === 'true',
    }
  }
  return results.every(({ kind }) => kind === 'none') ? 'same' : undefined
}
