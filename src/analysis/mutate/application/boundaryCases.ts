import type { CaseFacts } from '../../cases/Case.ts'
import { anywhere } from '../../facts/anywhere.ts'
import { fails, holds } from '../../validity/application/conditions.ts'
import type { Subject } from '../../validity/Subject.ts'
import type { Condition } from '../../solve/Condition.ts'
import { solve } from '../../solve/solve.ts'
import type { Mutation } from '../Mutation.ts'
import type { ApplicationCase } from './ApplicationCase.ts'
import { caseFactsOf, routingCaseAt } from './caseAt.ts'
import { leanest } from './leanest.ts'

/**
 * Facts for which a changed rule has another outcome where an entry that uses it would decide, or
 * for which two swapped entries are both true.
 */
export function boundaryCases(
  subject: Subject,
  { changes, what }: Mutation,
  { bundle: after }: Subject,
  isNoticed: (one: ApplicationCase) => boolean,
): readonly ApplicationCase[] {
  const { engine, bundle } = subject
  const { decide } = bundle.lifecycle
  const space = anywhere(bundle)
  const above = (index: number) =>
    decide.slice(0, index).flatMap(({ when }) => (when === undefined ? [] : [fails(when)]))
  const caseOf = (title: string, conditions: readonly Condition[]): readonly ApplicationCase[] => {
    const found = solve(engine, conditions, space)
    if (found.kind !== 'found') return []
    const { today: _, org: _lender, ...own } = found.facts
    const caseWith = (facts: CaseFacts) => routingCaseAt(subject, title, facts)
    const facts = caseFactsOf(own)
    return isNoticed(caseWith(facts))
      ? [caseWith(leanest(facts, (less) => isNoticed(caseWith(less))))]
      : []
  }
  if (changes.kind === 'rule') {
    const { title } = bundle.rules[changes.rule]!
    const other = after.rules[changes.rule]!.rule
    const differ = [
      [holds(changes.rule), { rule: other, is: ['false', 'unknown'] as const }],
      [fails(changes.rule), { rule: other, is: ['true'] as const }],
    ]
    return decide.flatMap(({ when }, index) =>
      when === changes.rule
        ? differ.flatMap((parts) =>
            caseOf(`${title}: noticed where ${what}`, [...parts, ...above(index)]),
          )
        : [],
    )
  }
  const moved = decide.findIndex((line, index) => after.lifecycle.decide[index] !== line)
  const [first, second] = [decide[moved], decide[moved + 1]]
  if (first?.when === undefined || second?.when === undefined) return []
  const title = `${first.status} comes before ${second.status}: ${bundle.rules[first.when]!.title}; ${bundle.rules[second.when]!.title}`
  return caseOf(title, [holds(first.when), holds(second.when), ...above(moved)])
}
