import type { CaseFacts, LifecycleCase } from '../../cases/Case.ts'
import { seeChange, type ChangePlace } from '../../cases/seeChange.ts'
import { anywhere } from '../../facts/anywhere.ts'
import { holds } from '../../validity/application/conditions.ts'
import type { Subject } from '../../validity/Subject.ts'
import { solve } from '../../solve/solve.ts'
import { evaluateRule } from '#engine'
import { createCaseFacts } from '../../cases/createCaseFacts.ts'
import { caseFactsOf } from './caseAt.ts'
import { leanest } from './leanest.ts'
import { titleOfChange } from './titleOfChange.ts'

const mostChoices = 2000

/**
 * Results of all work and events, without known facts and with facts that make their rule true, and
 * of the start of an application.
 */
export function changeCasesOf(
  subject: Pick<Subject, 'engine' | 'bundle'>,
): readonly LifecycleCase[] {
  const { engine, bundle } = subject
  const { lifecycle } = bundle
  const space = anywhere(bundle)
  const factsFor = (rule: string): CaseFacts | undefined => {
    const found = solve(engine, [holds(rule)], space, { budget: mostChoices })
    if (found.kind !== 'found') return undefined
    const { today: _, org: _lender, ...own } = found.facts
    const isSo = (facts: CaseFacts) =>
      evaluateRule(engine, rule, createCaseFacts(engine, facts)) === 'true'
    return isSo(caseFactsOf(own)) ? leanest(caseFactsOf(own), isSo) : undefined
  }
  const cases = (place: Pick<ChangePlace, 'work' | 'event'>, when?: string) => {
    const facts = when === undefined ? undefined : factsFor(when)
    return [
      changeCaseAt(subject, { ...place, facts: {} }),
      ...(facts ? [changeCaseAt(subject, { ...place, facts })] : []),
    ]
  }
  return [
    changeCaseAt(subject, { facts: {} }),
    ...Object.entries(lifecycle.work).flatMap(([work, { when }]) => cases({ work }, when)),
    ...Object.entries(lifecycle.events).flatMap(([event, { when }]) => cases({ event }, when)),
  ]
}

/** A case for the result of these facts there. */
export function changeCaseAt(
  { engine, bundle }: Pick<Subject, 'engine' | 'bundle'>,
  place: ChangePlace,
): LifecycleCase {
  return {
    title: titleOfChange(bundle, place),
    ...place,
    becomes: seeChange(engine, bundle.lifecycle, place)!,
  }
}
