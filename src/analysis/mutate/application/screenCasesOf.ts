import { evaluateRule } from '#engine'
import type { JsonObject } from '#model'
import type { CaseFacts, ScreenCase } from '../../cases/Case.ts'
import { createCaseFacts } from '../../cases/createCaseFacts.ts'
import { seeScreen } from '../../cases/seeScreen.ts'
import { anywhere } from '../../facts/anywhere.ts'
import { setFact } from '../../facts/setFact.ts'
import { sampleAnswer } from '../../sample/sampleAnswer.ts'
import { sampleValues } from '../../sample/sampleValues.ts'
import { holds } from '../../validity/application/conditions.ts'
import type { Subject } from '../../validity/Subject.ts'
import { solve } from '../../solve/solve.ts'
import { caseFactsOf } from './caseAt.ts'
import { leanest } from './leanest.ts'

/**
 * What every screen shows for an application without known facts and for one that makes each of its
 * rules true, and what an answer sets.
 */
export function screenCasesOf({ engine, bundle }: Subject): readonly ScreenCase[] {
  const space = anywhere(bundle)
  return Object.entries(bundle.screens.screens).flatMap(([path, screen]): readonly ScreenCase[] => {
    const {
      open,
      texts = [],
      actions = {},
      consents = {},
      options = {},
      sets,
      form,
      facts: lines = [],
    } = screen
    const asked = new Set([
      ...[{ when: open }, ...texts, ...Object.values(actions), ...Object.values(consents)].flatMap(
        ({ when }) => when ?? [],
      ),
      ...Object.values(options).flatMap((choices) => Object.values(choices)),
    ])
    const at = (title: string, facts: CaseFacts, answer?: JsonObject): ScreenCase => ({
      title,
      screen: path,
      facts,
      ...(answer && { answer }),
      sees: seeScreen(engine, path, createCaseFacts(engine, facts), answer),
    })
    const factsOf = (rule: string): CaseFacts | undefined => {
      const found = solve(engine, [holds(rule)], space, { budget: 2000 })
      if (found.kind !== 'found') return undefined
      const { today: _, org: _lender, ...own } = found.facts
      const isSo = (facts: CaseFacts) =>
        evaluateRule(engine, rule, createCaseFacts(engine, facts)) === 'true'
      return isSo(caseFactsOf(own)) ? leanest(caseFactsOf(own), isSo) : undefined
    }
    const known = lines.reduce<JsonObject>((facts, { fact }) => {
      if (fact === undefined) return facts
      const [value] = sampleValues(fact.split('.').at(-1)!, space.schemasOf(fact))
      return setFact(facts, fact, value) ?? facts
    }, {})
    const answer =
      sets && form !== undefined
        ? sampleAnswer(engine, form, {}, createCaseFacts(engine))
        : undefined
    return [
      at(`${screen.title} (${path}), where nothing is known`, {}),
      ...(lines.length > 0
        ? [at(`${screen.title} (${path}), with all that it shows`, caseFactsOf(known))]
        : []),
      ...[...asked].flatMap((rule) => {
        const facts = factsOf(rule)
        return facts
          ? [at(`${screen.title} (${path}), where this holds: ${bundle.rules[rule]!.title}`, facts)]
          : []
      }),
      ...(sets && (form === undefined || answer)
        ? [at(`${screen.title} (${path}), answered`, {}, answer ?? {})]
        : []),
    ]
  })
}
