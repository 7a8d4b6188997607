import { mergeFacts } from '../facts/mergeFacts.ts'
import { createReach, type Without } from '../validity/application/createReach.ts'
import type { ObligationAct } from './actsOf.ts'
import type { BenchParty } from './createBench.ts'
import { broken, proven, undecided, type Ruling } from './Ruling.ts'
import { playAct } from './playAct.ts'

/** Whether an act can happen although something is left out. */
export function reachWithout(
  party: BenchParty,
  without: Without,
  act: ObligationAct,
  why: string,
): Ruling {
  const reach = createReach(party.look, party.showings(), without)
  let open: string | undefined
  for (const standing of act.standings) {
    const answer = reach(standing)
    if (answer.kind === 'none') continue
    if (answer.kind === 'unsure') {
      open = answer.why.join('; ')
      continue
    }
    // Where an entry that was left aside decides instead: laid over facts for which this one does.
    const laid = standing.facts && mergeFacts(standing.facts, answer.facts)
    const counterexample =
      playAct(party, act, answer.facts, `${why}.`) ?? (laid && playAct(party, act, laid, `${why}.`))
    const { file, pointer } = act
    if (counterexample) return broken(why, { file, pointer, counterexample })
    open = `facts were found for “${act.title}”, but it does not happen when they are played`
  }
  return open === undefined ? proven : undecided(open)
}
