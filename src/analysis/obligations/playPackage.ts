import type { ApplicationCounterexample } from '#model'
import type { Condition } from '../solve/Condition.ts'
import { holds } from '../validity/application/conditions.ts'
import type { BenchParty } from './createBench.ts'
import { playAct } from './playAct.ts'

const mostChoices = 4_000

/** Names of the work that makes a package of documents, or notices, with the rules of each. */
export function makersOf(
  { lifecycle }: BenchParty,
  name: string,
): readonly (readonly [string, { readonly when: string }])[] {
  return Object.entries(lifecycle.work).filter(([, { do: order, request }]) =>
    name === 'notice'
      ? order === 'notice'
      : order === 'package' && (name === 'signer' || request?.package === name),
  )
}

/** An application for which the package is made while these conditions are so, if one was found. */
export function playPackage(
  party: BenchParty | undefined,
  name: string,
  why: string,
  conditions: readonly Condition[] = [],
): { readonly counterexample?: ApplicationCounterexample } {
  for (const [work, { when }] of party ? makersOf(party, name) : []) {
    const answer = party!.look.ask([holds(when), ...conditions], mostChoices)
    const play =
      answer.kind === 'found' ? playAct(party!, { work }, answer.facts, `${why}.`) : undefined
    if (play) return { counterexample: play }
  }
  return {}
}
