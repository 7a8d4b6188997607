import type { DocumentPlan, GivenToEachObligation } from '#model'
import { fails } from '../../validity/application/conditions.ts'
import { boundBy } from '../boundBy.ts'
import type { Bench } from '../createBench.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { givenAlways } from '../givenAlways.ts'
import { isRuledOut } from '../isRuledOut.ts'
import { makersOf, playPackage } from '../playPackage.ts'
import { playAct } from '../playAct.ts'

const file = 'lending/documents.json'

/** Whether the package of every person contains the document whenever it must. */
export function checkGiven(bench: Bench, obligation: GivenToEachObligation): readonly Ruling[] {
  const packages = bench.given.bundle.lending.documents?.packages as
    | Readonly<Record<string, Readonly<Record<string, DocumentPlan>>>>
    | undefined
  return Object.entries(obligation.persons).flatMap(([person, { package: name, when }]) => {
    const pointer = `/packages/${name}`
    const own = Object.values(packages?.[name] ?? {}).filter(
      ({ type }) => type === obligation.document,
    )
    const party = bench.partyOf(name === 'signer' ? 'signer' : 'borrower')
    if (!party) return [undecided('there are no such people here')]
    if (own.length === 0) {
      const why = `the ${person} gets no ${obligation.document} in “${name}”`
      return [broken(why, { file, pointer, ...playPackage(party, name, why) })]
    }
    const makers = makersOf(party, name)
    if (makers.length === 0)
      return [broken(`nothing makes the package “${name}”`, { file, pointer })]
    if (own.some((each) => each.when === undefined)) return [proven]
    const conditions = [
      ...boundBy(bench, obligation),
      ...(when === undefined ? [] : [bench.holds(when)]),
      ...own.map((each) => fails(each.when!)),
    ]
    const why = `the ${person} can get no ${obligation.document} in “${name}”`
    for (const [work, { when: due }] of makers) {
      const isDue = { rule: { rule: due }, is: ['true'] as const }
      const about = [...givenAlways(party, conditions), ...conditions]
      if (isRuledOut(party, [isDue], about)) continue
      const answer = party.look.ask([isDue, ...about])
      if (answer.kind === 'none') continue
      if (answer.kind === 'unsure') return [undecided(answer.why.join('; '))]
      const counterexample = playAct(party, { work }, answer.facts, `${why}.`)
      return [broken(why, { file, pointer, ...(counterexample && { counterexample }) })]
    }
    return [proven]
  })
}
